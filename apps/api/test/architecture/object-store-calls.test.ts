import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeCallsInTransactions } from './object-store-calls';

const FEATURES = join(__dirname, '../../src/features');

it('no feature calls the object store or decodes a picture while a transaction is open', () => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => storeCallsInTransactions(file, readFileSync(join(FEATURES, file), 'utf8')))).toEqual([]);
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
  ])('%s', (_, text, call) => {
    expect(storeCallsInTransactions('source.ts', text)).toEqual([`source.ts: ${call}`]);
  });

  it('none before a transaction', () => {
    const text = 'await this.objects.put(key, bytes); await manager.transaction(async (database) => this.media.saveRows(database, rows));';
    expect(storeCallsInTransactions('source.ts', text)).toEqual([]);
  });
});
