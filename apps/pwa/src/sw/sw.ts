import { serveCovers } from './covers/serve-covers';
import { serveSongs } from './media/serve-songs';
import { serveShell } from './serve-shell';
import { takeOverWhenAsked } from './take-over-when-asked';

declare const self: ServiceWorkerGlobalScope;

serveSongs();
serveCovers();
serveShell(self.__WB_MANIFEST);
takeOverWhenAsked(self);
