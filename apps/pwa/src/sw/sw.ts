import { Route, Router } from 'workbox-routing';
import { onClosedChange, readClosed, storeClosed } from '../platform/storage/stored-closed';
import { openAudioChannel } from '../platform/storage/audio/audio-channel';
import { listAudio, openAudio } from '../platform/storage/audio/open-audio';
import { DOCUMENTS } from '../platform/storage/caches';
import { database } from '../platform/storage/database';
import { createResponsePublisher } from '../platform/storage/responses/response-channel';
import { createResponseStore } from '../platform/storage/responses/response-store';
import { CatalogueStore } from '../platform/storage/catalogue/catalogue-store';
import { createCatalogueAnswers } from './catalogue/answer-catalogue';
import { createFormerLists } from './catalogue/former-lists';
import { createOfflineCatalogue } from './catalogue/offline-catalogue';
import { serveCatalogue } from './catalogue/serve-catalogue';
import { serveCovers } from './covers/serve-covers';
import { keepDocuments } from './documents/keep-documents';
import { createStoredDocuments } from './documents/stored-documents';
import { createMayShow, noticingRefusals, unlessHidden } from './listening-access/may-show';
import { songRoute } from './media/song-route';
import { watchStoredSongs } from './media/stored-songs';
import { receivePushes } from './push/receive-pushes';
import { serveShell } from './serve-shell';
import { shareRoute } from './share/receive-share';
import { skipWaitingOnRequest } from './skip-waiting-on-request';

declare const self: ServiceWorkerGlobalScope;

const router = new Router();
const stored = createResponseStore(database);
const mayShow = createMayShow({
  readClosed: () => readClosed(database),
  storeClosed: (isClosed) => storeClosed(database, isClosed),
  onClosedChange,
  person: stored.person,
});
serveSongs(router);
serveCovers(router, mayShow);
const responses = { ...stored, read: unlessHidden(mayShow, stored.read) };
const former = createFormerLists(responses);
const catalogue = createOfflineCatalogue(new CatalogueStore(database), former);
const documents = createStoredDocuments({
  open: () => caches.open(DOCUMENTS),
  purge: () => caches.delete(DOCUMENTS),
  fetch: (address, init) => fetch(address, init),
});
const channel = createResponsePublisher();
const noteRefused = () => {
  mayShow.noteRefused();
  channel.publish({ type: 'refused' });
};
const answers = createCatalogueAnswers({
  store: responses,
  channel,
  fetch: noticingRefusals((url, init) => fetch(url, init), noteRefused),
  offline: { read: unlessHidden(mayShow, catalogue.read) },
  documents,
});
serveCatalogue(router, self, { answers, former, documents });
keepDocuments(self, documents);
const shownDocuments = {
  ...documents,
  read: unlessHidden(mayShow, documents.read),
  readAnyAt: unlessHidden(mayShow, documents.readAnyAt),
};
serveShell(router, self.__WB_MANIFEST, { documents: shownDocuments, person: responses.person });
router.registerRoute(new Route(shareRoute.match, shareRoute.handler, 'POST'));
router.addFetchListener();
receivePushes(self);
skipWaitingOnRequest(self);

function serveSongs(to: Router): void {
  const { match, handler } = songRoute({
    stored: watchStoredSongs({ list: () => listAudio(database) }, openAudioChannel()),
    open: unlessHidden(mayShow, (hash: string) => openAudio(database, hash)),
    fetch: (request) => fetch(request),
  });
  to.registerRoute(new Route(match, handler));
}
