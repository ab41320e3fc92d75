import { requestIdOf } from './request-id';

describe('the id of a request', () => {
  it('is the one in the header', () => {
    expect(requestIdOf({ 'x-request-id': 'edge-4711.a' })).toBe('edge-4711.a');
  });

  it.each([undefined, '', 'two\nlines', '"quoted"', 'x'.repeat(65), 'Sơn'])('is generated instead of %j', (given) => {
    expect(requestIdOf({ 'x-request-id': given })).toMatch(/^[0-9a-f-]{36}$/);
  });
});
