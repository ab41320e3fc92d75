import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removalsOfObjects, storeCallsInTransactions } from './object-store-calls';

const SOURCES = join(__dirname, '../../src');
const FEATURES = join(SOURCES, 'features');

it('no feature calls the object store or decodes a picture while a transaction is open', () => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => storeCallsInTransactions(file, readFileSync(join(FEATURES, file), 'utf8')))).toEqual([]);
});

it('one class removes objects; the sweep and the review remove unfinished and old ones, only from a store that belongs to the database', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  expect(
    files.flatMap((file) => removalsOfObjects(file.replaceAll('\\', '/'), readFileSync(join(SOURCES, file), 'utf8'))).toSorted(),
  ).toEqual([
    'features/media/erasures.ts: .removals',
    'features/media/media-remover.ts: .removals',
    'features/media/media-sweeper.ts: .removals',
    'platform/object-store/measured-object-store.ts: .removals',
    'platform/object-store/s3-object-store.ts: AbortMultipartUploadCommand',
    'platform/object-store/s3-object-store.ts: DeleteObjectCommand',
  ]);
});

describe('the check of calls of the object store finds', () => {
  it.each([
    ['one below a transaction', 'await manager.transaction(async () => { await this.objects.put(key, bytes); });', 'this.objects.put'],
    ['one below a unit of work', 'this.work.run(async () => this.pictures.storeUpload(file))', 'this.pictures.storeUpload'],
    [
      'one in a method that is given the transaction',
      'class Writer { async save(database: EntityManager) { await this.storeSize(small); } }',
      'this.storeSize',
    ],
    [
      'decoding in a method that is given the transaction',
      'class Writer { async save(database: EntityManager) { await this.prepare(source); } }',
      'this.prepare',
    ],
    [
      'one through other methods of its class',
      `class Writer {
        async save(database: EntityManager) { await this.isThere(); }
        private isThere() { return this.look(); }
        private look() { return this.objects.sizeOf(key); }
      }`,
      'this.isThere',
    ],
    ['one in a function that is given the transaction', 'const save = (database: EntityManager) => objects.sizeOf(key);', 'objects.sizeOf'],
    ['a removal below a transaction', 'await manager.transaction(() => removals.remove(key));', 'removals.remove'],
  ])('%s', (_, text, call) => {
    expect(storeCallsInTransactions('source.ts', text)).toEqual([`source.ts: ${call}`]);
  });

  it('none before a transaction', () => {
    const text = 'await this.objects.put(key, bytes); await manager.transaction(async (database) => this.media.saveRows(database, rows));';
    expect(storeCallsInTransactions('source.ts', text)).toEqual([]);
  });
});
