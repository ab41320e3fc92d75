import { readableLine } from './readable-line';

describe('a line of the log', () => {
  it('is its message', () => {
    expect(readableLine('{"level":40,"context":"Accounts","msg":"There is no admin yet."}')).toBe('  There is no admin yet.');
  });

  it.each([
    '{"level":50,"msg":"unhandled exception","err":{"type":"Error"}}',
    'The API could not start: no',
    '{half',
    '{"msg":"no level"}',
  ])('stays whole when it is an error or something else: %s', (line) => {
    expect(readableLine(line)).toBe(line);
  });
});
