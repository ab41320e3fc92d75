import { keepDocuments } from './keep-documents';

function start() {
  const stored: string[] = [];
  let hear: (event: object) => void = () => undefined;
  const worker = {
    location: { origin: 'https://chorus.test' },
    addEventListener: (_type: string, listener: typeof hear) => void (hear = listener),
  } as unknown as Parameters<typeof keepDocuments>[0];
  keepDocuments(worker, { refresh: (address) => Promise.resolve(void stored.push(address)) });
  return { stored, hear: (data: unknown) => hear({ data, waitUntil: () => undefined }) };
}

it('the service worker stores the document of a screen that a page names', () => {
  const { stored, hear } = start();
  hear({ type: 'KEEP_DOCUMENT', address: '/albums/a1?song=s1' });
  expect(stored).toEqual(['/albums/a1?song=s1']);
});

it.each([
  { type: 'KEEP_DOCUMENT', address: '/search?q=secret' },
  { type: 'KEEP_DOCUMENT', address: '/api/users/me' },
  { type: 'KEEP_DOCUMENT', address: 'https://' },
  { type: 'KEEP_DOCUMENT' },
  { type: 'KEEP_CATALOGUE' },
  undefined,
])('the service worker stores no document for %j', (data) => {
  const { stored, hear } = start();
  hear(data);
  expect(stored).toEqual([]);
});
