import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "/",
  build: {
    outDir: "../src/houseway/server/page",
    emptyOutDir: true,
    manifest: "manifest.json", // says which files a part of the page needs
    assetsInlineLimit: 0, // the page may load nothing but its own files
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: {
    isolate: false, // no test leaves anything behind for the next file
    css: { include: [/\?raw$/] }, // what a test reads
  },
});
