import { ApiFailure } from '../../platform/api-client/api-failure';
import { uploadTo } from '../../platform/api-client/upload-to';
import { createStore } from '../../platform/store/create-store';
import { importOwnPlaylist } from './import-own-playlist';

jest.mock('../../platform/api-client/upload-to');

const exported = {
  _id: '0190b6e0-0000-7000-8000-000000000000',
  name: 'Rain',
  description: null,
  access: 'private' as const,
  isOwner: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  songs: [],
};
const refusedWith = (status: number) =>
  jest.mocked(uploadTo).mockRejectedValue(new ApiFailure('refused', 'Not this one.', undefined, { status, retryAfter: null }));
const put = jest.fn();
const importIt = () => {
  const state = createStore({ userId: 'ada', listed: new Map(), contents: new Map(), isRead: true, isListed: true });
  return importOwnPlaylist(exported, { state, put, edit: () => Promise.resolve(true) }, jest.fn());
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
