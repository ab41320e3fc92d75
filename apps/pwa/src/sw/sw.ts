import { Router } from 'workbox-routing';
import { serveCovers } from './covers/serve-covers';
import { serveSongs } from './media/serve-songs';
import { receivePushes } from './push/receive-pushes';
import { serveLibrary } from './serve-library';
import { serveShell } from './serve-shell';
import { skipWaitingOnRequest } from './skip-waiting-on-request';

declare const self: ServiceWorkerGlobalScope;

const router = new Router();
serveSongs(router);
serveCovers(router);
serveLibrary(router, self);
serveShell(router, self.__WB_MANIFEST);
router.addFetchListener();
receivePushes(self);
skipWaitingOnRequest(self);
