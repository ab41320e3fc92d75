import { reloadPage } from './reload-page';

it.each([
  ['loads the page anew when the server answers', () => Promise.resolve({ ok: true }), 1],
  ['leaves it, and the music, alone when the server is in trouble', () => Promise.resolve({ ok: false }), 0],
  ['leaves it alone without a network', () => Promise.reject(new TypeError('Failed to fetch')), 0],
])('%s', async (_, fetch, reloads) => {
  Object.assign(globalThis, { fetch });
  const page = { href: 'http://localhost/songs', reload: jest.fn() };
  const stays = jest.fn();
  void reloadPage(page).then(stays);
  await new Promise((soon) => void setTimeout(soon));
  expect([page.reload.mock.calls.length, stays.mock.calls.length]).toEqual([reloads, 1 - reloads]);
});
