import { Router } from 'workbox-routing';
import { database } from '../platform/storage/database';
import { createResponseStore } from './catalogue/response-store';
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
const responses = createResponseStore(database);
serveLibrary(router, self, responses);
serveShell(router, self.__WB_MANIFEST, responses);
router.addFetchListener();
receivePushes(self);
skipWaitingOnRequest(self);
