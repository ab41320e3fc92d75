import * as z from 'zod/mini';
import { endpoint, urlOf } from './endpoint';

const album = endpoint({ method: 'GET', path: '/albums/:id', access: 'public', summary: 'One album', response: z.null() });

describe('the URL of an endpoint', () => {
  it('starts with the prefix and carries its parameters percent-encoded', () => {
    expect(urlOf(album, { id: 'a/b' })).toBe('/api/albums/a%2Fb');
  });

  it('refuses a missing parameter', () => {
    expect(() => urlOf(album)).toThrow('GET /albums/:id needs the parameter "id"');
  });
});
