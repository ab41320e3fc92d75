import { storageErrorOf } from './storage-error';

it.each([
  ['a browser that forbids storage is not reported', new DOMException('', 'SecurityError'), undefined],
  ['a database that takes longer than 5 s is late', new DOMException('', 'TimeoutError'), 'late'],
  ['a database that the browser cannot read is damaged', new DOMException('', 'UnknownError'), 'damaged'],
  ['code for a wipe that did not load counts as damaged', new TypeError('Failed to fetch dynamically imported module'), 'damaged'],
] as const)('storage errors: %s', (_, error, trouble) => {
  expect(storageErrorOf(error)).toBe(trouble);
});
