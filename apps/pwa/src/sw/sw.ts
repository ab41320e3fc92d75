import { serveShell } from './serve-shell';
import { takeOverWhenAsked } from './take-over-when-asked';

declare const self: ServiceWorkerGlobalScope;

serveShell(self.__WB_MANIFEST);
takeOverWhenAsked(self);
