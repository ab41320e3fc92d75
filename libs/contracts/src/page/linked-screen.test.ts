import { isFurtherPart, linkedScreenAddress } from './linked-screen';

const addressOf = (pathname: string, parameters: Readonly<Record<string, string>> = {}) => ({
  pathname,
  searchParams: new Map(Object.entries(parameters)),
});

it.each([
  ['/albums/a1', {}, '/albums/a1'],
  ['/artists/a1', {}, '/artists/a1'],
  ['/albums/a1/', {}, '/albums/a1'],
  ['/albums/a1/', { song: 's1', utm_source: 'mail' }, '/albums/a1?song=s1'],
  ['/albums/a1', { via: 'mail', song: 's1' }, '/albums/a1?song=s1'],
  ['/albums/a1', { song: '' }, '/albums/a1'],
  ['/albums/a1', { song: 'a &b' }, '/albums/a1?song=a%20%26b'],
  ['/albums/a1', { page: '2' }, undefined],
  ['/albums/a1', { song: 's1', size: '50' }, undefined],
  ['/', {}, undefined],
  ['/albums', {}, undefined],
  ['/albums/', {}, undefined],
  ['/albums/a1/songs', {}, undefined],
  ['/songs', { song: 's1' }, undefined],
])('linked screens: %s with %j has the document of %s', (pathname, parameters, expected) => {
  expect(linkedScreenAddress(addressOf(pathname, parameters))).toBe(expected);
});

it('linked screens: another page of a list is a further part, a marked song is not', () => {
  const parts = [{ page: '2' }, { size: '50' }, { song: 's1' }];
  expect(parts.map((parameters) => isFurtherPart(addressOf('/albums/a1', parameters)))).toEqual([true, true, false]);
});
