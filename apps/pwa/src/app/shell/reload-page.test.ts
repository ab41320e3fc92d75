import { reloadPage } from './reload-page';

it.each([
  ['reloads when the server responds', () => Promise.resolve({ ok: true }), 1],
  ['does not reload when the server responds with an error', () => Promise.resolve({ ok: false }), 0],
  ['does not reload without a network', () => Promise.reject(new TypeError('Failed to fetch')), 0],
])('reloadPage %s', async (_, fetch, reloads) => {
  Object.assign(globalThis, { fetch });
  const page = { href: 'http://localhost/songs', reload: jest.fn() };
  const stays = jest.fn();
  void reloadPage(page).then(stays);
  await new Promise((soon) => void setTimeout(soon));
  expect([page.reload.mock.calls.length, stays.mock.calls.length]).toEqual([reloads, 1 - reloads]);
});

it('reloadPage asks the server for a page: a screen has no file of its name', () => {
  const fetch = jest.fn((_url: string, _request: RequestInit) => Promise.resolve({ ok: true }));
  Object.assign(globalThis, { fetch });
  void reloadPage({ href: 'http://localhost/songs', reload: jest.fn() });
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('accept')).toBe('text/html');
});
