/*
 * The switch-off of the service worker: served in the place of /sw.js, it takes the installed one and its files away. A browser asks for
 * /sw.js by itself and past every worker, so this reaches devices whose worker is broken. Depends on nothing, not even the build.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
// A page that registers a worker while another tab still has it takes the leaving back: every page says something to the worker it finds.
self.addEventListener('message', (event) => event.waitUntil(leave()));

const OURS = ['chorus-covers', 'chorus-documents', 'chorus-shared-files'];

async function leave() {
  await self.registration.unregister();
  const ours = (await caches.keys()).filter((name) => name.startsWith('workbox-precache-') || OURS.includes(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
