import { ApiFailure } from '../../../platform/api-client/api-failure';
import { callApi } from '../../../platform/api-client/call-api';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { createStore } from '../../../platform/store/create-store';
import { importOwnPlaylist } from './import-own-playlist';
import { signedOutPlaylists } from '../sync/playlists-rules';
import { playlistNumber } from '../playlists.fixture';

jest.mock('../../../platform/api-client/upload-to');
jest.mock('../../../platform/api-client/call-api');

const exported = {
  _id: '0190b6e0-0000-7000-8000-000000000000',
  name: 'Rain',
  description: null,
  access: 'private' as const,
  isOwner: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  songs: [{ songId: '0190b6e0-0000-7000-8000-000000000001', title: 'Rain', artist: 'Nobody', addedAt: '2026-01-01T00:00:00.000Z' }],
};
const refusedWith = (status: number) =>
  jest.mocked(uploadTo).mockRejectedValue(new ApiFailure('refused', 'Not this one.', undefined, { status, retryAfter: null }));
const put = jest.fn();
beforeEach(() => put.mockReset());
const importIt = (playlist = exported) => {
  const state = createStore({ ...signedOutPlaylists, userId: 'ada', isRead: true, isFetched: true });
  return importOwnPlaylist(playlist, { state, put, edit: () => Promise.resolve(true) }, jest.fn());
};

it.each([400, 409, 413])('a playlist that the server refuses with %i is not imported, and it is said why', async (status) => {
  refusedWith(status);
  expect(await importIt()).toEqual({ isNew: false, unmatched: [], refusal: 'Not this one.' });
  expect(put).not.toHaveBeenCalled();
});

it.each([401, 429, 500, 503])('a playlist that the server does not take now (%i) can be imported later', async (status) => {
  refusedWith(status);
  await expect(importIt()).rejects.toThrow('Not this one.');
});

it('a playlist without a song is made, too', async () => {
  jest.mocked(callApi).mockResolvedValue({ ...playlistNumber(1, { name: 'Rain' }), members: [] });
  expect(await importIt({ ...exported, songs: [] })).toEqual({ isNew: true, unmatched: [] });
  expect(put).toHaveBeenCalledWith(expect.objectContaining({ name: 'Rain' }));
});

it('a playlist none of whose songs are here is not made, and its songs are listed', async () => {
  jest.mocked(uploadTo).mockResolvedValue({ playlist: null, matched: 0, unmatched: [{ line: 2, text: 'Nobody - Rain' }] });
  expect(await importIt()).toEqual({
    isNew: false,
    unmatched: [{ list: 'Rain', name: 'Nobody - Rain', isNamed: true }],
    refusal: 'None of its songs are in Chorus.',
  });
});
