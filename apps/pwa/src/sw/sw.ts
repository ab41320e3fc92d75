import { serveCovers } from './covers/serve-covers';
import { serveSongs } from './media/serve-songs';
import { receivePushes } from './push/receive-pushes';
import { serveLibrary } from './serve-library';
import { serveShell } from './serve-shell';
import { skipWaitingOnRequest } from './skip-waiting-on-request';

declare const self: ServiceWorkerGlobalScope;

serveSongs();
serveCovers();
serveLibrary(self);
serveShell(self.__WB_MANIFEST);
receivePushes(self);
skipWaitingOnRequest(self);
