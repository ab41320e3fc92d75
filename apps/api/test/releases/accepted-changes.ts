/**
 * Changes since the last release that old pages and old servers tolerate: the test's sentence for
 * each, and why it is harmless. The next release starts empty.
 */
export const acceptedChanges: Readonly<Record<string, string>> = {
  'POST /api/admin/songs, body.imageFile is optional now: a server of release 1 refuses what this page may send.':
    'It answers that both files are needed, and the form stays filled in: choosing a cover is the way on, as it was before.',
  'the handshake, refusal.code may be "deleted" now: a page of release 1 refuses what this server sends.':
    'It takes a code that it does not know for a refusal, and stays disconnected.',
  'PATCH /api/admin/songs/{}, body.audioFile is a new file: a server of release 1 refuses what this page may send.':
    'It answers that it takes no audio file, and the form stays filled in: saving again works once the server is updated.',
};
