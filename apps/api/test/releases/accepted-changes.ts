import { keptReleases, readRelease } from '../../../../tools/wire/releases';

const { http } = readRelease(keptReleases().at(-1) ?? '');
const routes = Object.entries(http.paths)
  .filter(([path]) => path.startsWith('/api/'))
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`));

const signedOut = Object.fromEntries(
  routes.map((route) => [
    `${route}, error.code may be "signed_out" now: a page of release 1 refuses what this server sends.`,
    'It leaves out a code that it does not know, and shows the message.',
  ]),
);

/**
 * Changes since the last release that old pages and old servers tolerate, by the sentence of the
 * test, with the reason why each is harmless. The next release starts empty.
 */
export const acceptedChanges: Readonly<Record<string, string>> = {
  ...signedOut,
  'event closing of the server, payload.reason may be "removed" now: a page of release 1 refuses what this server sends.':
    'It is sent to guests alone, whom a page of release 1 does not know.',
  'event closing of the server, payload.reason may be "signed_out" now: a page of release 1 refuses what this server sends.':
    'It ignores the event, and stays disconnected.',
  'POST /api/users/report is guest instead of signedIn: a server of release 1 refuses what this page may send.':
    'It has no rooms with guests, and so no guest who could report.',
  'POST /api/admin/albums, body.artistId may be null now: a server of release 1 refuses what this page may send.':
    'It answers that the artist is not valid, and the form stays filled in: another artist, or the updated server, takes it.',
  'the handshake, refusal.code may be "signed_out" now: a page of release 1 refuses what this server sends.':
    'It takes a code that it does not know for a refusal, and stays disconnected.',
  'POST /api/admin/songs, body.imageFile is optional now: a server of release 1 refuses what this page may send.':
    'It answers that both files are needed, and the form stays filled in: choosing a cover is the way on, as it was before.',
  'the handshake, refusal.code may be "deleted" now: a page of release 1 refuses what this server sends.':
    'It takes a code that it does not know for a refusal, and stays disconnected.',
  'PATCH /api/admin/songs/{}, body.audioFile is a new file: a server of release 1 refuses what this page may send.':
    'It answers that it takes no audio file, and the form stays filled in: saving again works once the server is updated.',
};
