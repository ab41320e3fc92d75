import { nextPartOf } from './list-link';

it.each([
  ['</api/songs?cursor=2>; rel="next"', '/api/songs?cursor=2'],
  ['</api/songs?cursor=1>; rel="prev", </api/songs?cursor=3>; rel="next"', '/api/songs?cursor=3'],
  ['<https://elsewhere.example/api/songs>; rel="next"', undefined],
  ['<//elsewhere.example>; rel="next"', undefined],
  ['</api/songs?cursor=1>; rel="prev"', undefined],
  [null, undefined],
])('the Link header %s leads to %s', (link, next) => expect(nextPartOf(link)).toBe(next));
