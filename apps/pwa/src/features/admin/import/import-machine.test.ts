import type { FolderCheck, ImportReport } from '@chorus/contracts';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { musicFile } from './folder.fixture';
import { pickedFolder } from './folder-files';
import { bytesOf, importMachine, unfinishedOf } from './import-machine';
import type { SendingEvent } from './import-machine';

const folder = pickedFolder(['Music/1.mp3', 'Music/2.mp3', 'Music/3.mp3'].map((path) => musicFile(path)));
const check: FolderCheck = {
  batches: [
    { files: [0, 1], songs: 2 },
    { files: [2], songs: 1 },
  ],
  unread: 3,
  known: 4,
  problems: [],
  leftOut: [],
  others: 0,
};
const report: ImportReport = { added: { songs: 2, albums: 0, artists: 0 }, unchanged: 0, problems: [] };
const settled = () => new Promise((go) => process.nextTick(go));

async function startSending() {
  let emit: (event: SendingEvent) => void = () => undefined;
  let stops = 0;
  const remembered: unknown[] = [];
  const machine = importMachine.provide({
    actors: {
      check: fromPromise(() => Promise.resolve(check)),
      send: fromCallback(({ sendBack }) => {
        emit = sendBack;
        return () => void (stops += 1);
      }),
    },
    actions: { remember: ({ context }) => remembered.push(unfinishedOf(context)), finish: () => remembered.push('finished') },
  });
  const imports = createActor(machine).start();
  imports.send({ type: 'folder.chosen', read: () => Promise.resolve(folder) });
  await settled();
  await settled();
  imports.send({ type: 'import.asked' });
  return {
    imports,
    emit: (event: SendingEvent) => emit(event),
    remembered,
    stops: () => stops,
    context: () => imports.getSnapshot().context,
  };
}

describe('an import from the browser', () => {
  it('counts bytes and songs of all batches, and remembers what is stored until it ends', async () => {
    const { imports, emit, remembered, context } = await startSending();
    emit({ type: 'batch.progressed', batch: 0, sent: 5 });
    expect(bytesOf(context())).toEqual({ sent: 5, total: 15 });
    emit({ type: 'batch.progressed', batch: 1, sent: 5_000 });
    emit({ type: 'batch.ended', batch: 0, report });
    expect([bytesOf(context()).sent, context().songsDone]).toEqual([15, 2]);
    emit({ type: 'batches.ended' });
    expect([imports.getSnapshot().value, context().report?.added.songs, context().report?.unchanged]).toEqual(['done', 2, 4]);
    expect(remembered).toMatchObject([
      { folder: 'Music', stored: 4, songs: 7, added: { songs: 0 } },
      { folder: 'Music', stored: 6, songs: 7, added: { songs: 2 } },
      'finished',
    ]);
  });

  it('ends its requests when it is stopped, and keeps what is remembered', async () => {
    const { imports, remembered, stops, context } = await startSending();
    imports.send({ type: 'import.stopped' });
    expect([imports.getSnapshot().value, stops(), context().wasStopped, remembered.includes('finished')]).toEqual(['done', 1, true, false]);
  });

  it('takes no other folder while it runs, and forgets nothing when its window closes', async () => {
    const { imports } = await startSending();
    imports.send({ type: 'folder.chosen', read: () => Promise.resolve(folder) });
    imports.send({ type: 'import.closed' });
    expect(imports.getSnapshot().value).toBe('sending');
    expect(imports.getSnapshot().context.folder).toBe(folder);
  });
});
