import type { FolderCheck, ImportReport } from '@chorus/contracts';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { FinishedImport, UnfinishedImport } from '../../../platform/storage/rows/local-rows';
import type { FolderFiles } from './folder-files';
import { outcomeLines } from './import-texts';
import { addReports, bytesOfBatches, reportToBegin, songsIn } from './import-totals';
import type { Checked } from './import-totals';

type ReadFolder = () => Promise<FolderFiles>;

interface Import {
  read: ReadFolder;
  folder: FolderFiles | undefined;
  check: FolderCheck | undefined;
  /** Why a folder can't be imported. */
  problem: string | undefined;
  report: ImportReport | undefined;
  /** Of songs that were sent; they may have been refused. */
  songsDone: number;
  /** What was sent of each batch that has begun. */
  sentBytes: ReadonlyMap<number, number>;
  isWaiting: boolean;
  wasStopped: boolean;
  startedAt: number;
  endedAt: number;
}

export type SendingEvent =
  | { type: 'batch.progressed'; batch: number; sent: number }
  | { type: 'batch.ended'; batch: number; report: ImportReport }
  | { type: 'server.waited'; isWaiting: boolean }
  | { type: 'batches.ended' };

type ImportEvent =
  | { type: 'folder.chosen'; read: ReadFolder }
  | { type: 'import.asked'; unfinished?: UnfinishedImport | undefined }
  | { type: 'import.stopped' }
  | { type: 'import.closed' }
  | SendingEvent;

const none: Import = {
  read: () => Promise.reject(new Error('No folder was chosen.')),
  folder: undefined,
  check: undefined,
  problem: undefined,
  report: undefined,
  songsDone: 0,
  sentBytes: new Map(),
  isWaiting: false,
  wasStopped: false,
  startedAt: 0,
  endedAt: 0,
};

const why = ({ event }: { event: { error: unknown } }) => event.error;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function checkedOf({ folder, check }: Import): Checked {
  if (!folder || !check) throw new Error('No folder was checked.');
  return { folder, check };
}

export const songsOf = ({ check }: Pick<Import, 'check'>): number => (check ? songsIn(check) : 0);

/** How many bytes were sent, and of how many. */
export function bytesOf({ folder, check, sentBytes }: Import): { sent: number; total: number } {
  if (!folder || !check) return { sent: 0, total: 0 };
  const sizes = bytesOfBatches(folder, check.batches);
  // A request is larger than its files.
  const sent = sizes.reduce((sum, size, batch) => sum + Math.min(sentBytes.get(batch) ?? 0, size), 0);
  return { sent, total: sizes.reduce((sum, size) => sum + size, 0) };
}

/** localStorage is small. */
export const MOST_REMEMBERED = 500;

/** What a later visit has to know: browsers forget which folder it was. */
export const unfinishedOf = ({ folder, check, report, songsDone }: Import): UnfinishedImport => ({
  folder: folder?.name ?? '',
  stored: (check?.known ?? 0) + songsDone,
  songs: (check?.known ?? 0) + (check ? songsIn(check) : 0),
  ...(report && {
    added: report.added,
    updated: report.updated ?? 0,
    changedLyrics: report.changedLyrics ?? 0,
    problems: report.problems.slice(0, MOST_REMEMBERED),
  }),
});

/** What is shown of an import that has ended, also after a reload. */
export const finishedOf = ({ folder, report, startedAt, endedAt }: Import): FinishedImport => ({
  folder: folder?.name ?? '',
  lines: report ? outcomeLines(report, (endedAt - startedAt) / 1_000) : [],
  problems: report?.problems ?? [],
});

/** Imports a folder: it is read, checked with the server, shown, and sent when the person asks for it. */
export const importMachine = setup({
  types: { context: {} as Import, events: {} as ImportEvent, tags: {} as 'reading' | 'running' },
  actors: {
    read: fromPromise<FolderFiles, ReadFolder>(({ input }) => input()),
    check: fromPromise<FolderCheck, FolderFiles>(() => Promise.reject(new Error('not provided'))),
    send: fromCallback<{ type: string }, Checked>(() => undefined),
  },
  actions: {
    take: assign((_, read: ReadFolder) => ({ ...none, read })),
    keepFolder: assign((_, folder: FolderFiles) => ({ folder })),
    keepCheck: assign((_, check: FolderCheck) => ({ check })),
    complain: assign((_, error: unknown) => ({ problem: messageOf(error) })),
    begin: assign(({ context }, unfinished: UnfinishedImport | undefined) => ({
      startedAt: Date.now(),
      report: reportToBegin(checkedOf(context), unfinished),
    })),
    noteSent: assign(({ context }, { batch, sent }: { batch: number; sent: number }) => ({
      isWaiting: false,
      sentBytes: new Map(context.sentBytes).set(batch, sent),
    })),
    noteReport: assign(({ context }, { batch, report }: { batch: number; report: ImportReport }) => ({
      isWaiting: false,
      report: context.report && addReports(context.report, report),
      songsDone: context.songsDone + (context.check?.batches[batch]?.songs ?? 0),
      sentBytes: new Map(context.sentBytes).set(batch, Infinity),
    })),
    noteWaiting: assign((_, isWaiting: boolean) => ({ isWaiting })),
    noteStopped: assign({ wasStopped: true }),
    noteEnd: assign(() => ({ endedAt: Date.now() })),
    forget: assign(() => none),
    /** Provided by the page: they keep and remove what `unfinishedOf` and `finishedOf` say. */
    remember: () => undefined,
    finish: () => undefined,
    removeReport: () => undefined,
  },
}).createMachine({
  id: 'import',
  context: none,
  initial: 'choosing',
  on: { 'folder.chosen': { target: '.reading', actions: { type: 'take', params: ({ event }) => event.read } } },
  states: {
    choosing: {},
    reading: {
      tags: 'reading',
      invoke: {
        src: 'read',
        input: ({ context }) => context.read,
        onDone: { target: 'checking', actions: { type: 'keepFolder', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: { type: 'complain', params: why } },
      },
      on: { 'import.closed': { target: 'choosing', actions: 'forget' } },
    },
    checking: {
      tags: 'reading',
      invoke: {
        src: 'check',
        input: ({ context }) => context.folder ?? { name: '', files: [] },
        onDone: { target: 'ready', actions: { type: 'keepCheck', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: { type: 'complain', params: why } },
      },
      on: { 'import.closed': { target: 'choosing', actions: 'forget' } },
    },
    ready: {
      on: {
        'import.asked': {
          target: 'sending',
          actions: [{ type: 'begin', params: ({ event }) => event.unfinished }, 'removeReport', 'remember'],
        },
        'import.closed': { target: 'choosing', actions: 'forget' },
      },
    },
    sending: {
      tags: 'running',
      invoke: { src: 'send', input: ({ context }) => checkedOf(context) },
      on: {
        // Another folder waits until this one is done.
        'folder.chosen': {},
        'batch.progressed': { actions: { type: 'noteSent', params: ({ event }) => event } },
        'batch.ended': { actions: [{ type: 'noteReport', params: ({ event }) => event }, 'remember'] },
        'server.waited': { actions: { type: 'noteWaiting', params: ({ event }) => event.isWaiting } },
        'batches.ended': { target: 'done', actions: 'finish' },
        'import.stopped': { target: 'done', actions: 'noteStopped' },
      },
      exit: 'noteEnd',
    },
    done: { on: { 'import.closed': { target: 'choosing', actions: ['forget', 'removeReport'] } } },
  },
});

export type ImportActor = ActorRefFrom<typeof importMachine>;
