import { assign, fromCallback, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { Sent } from '../../../platform/api-client/upload-to';
import type { Lost } from './temporary-failure';
import { isTemporary, lostAgain, pauseOf } from './temporary-failure';

export interface Watch {
  /** The same for every attempt. */
  uploadId: string;
  signal: AbortSignal;
  onProgress: (progress: Sent) => void;
}

/** Rejects with an error whose message may be shown. */
export type Send = (watch: Watch) => Promise<void>;

/** `resumes`: tries again by itself while the server is away or limits requests. Only for requests whose repeat adds nothing twice. */
export interface UploadInput {
  resumes: boolean;
}

interface Upload extends UploadInput, Lost {
  id: string;
  send: Send;
  progress: Sent | undefined;
  failure: string | undefined;
}

type UploadEvent =
  | { type: 'upload.ask'; send: Send }
  | { type: 'upload.reset'; isOtherAudio: boolean }
  | { type: 'upload.start' }
  | { type: 'upload.cancel' }
  | TransferEvent;

type TransferEvent = { type: 'transfer.progressed'; progress: Sent } | TransferEnd;

type TransferEnd = { type: 'transfer.done' } | { type: 'transfer.failed'; error: unknown };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const asked = ({ event }: { event: { send: Send } }) => event.send;
const progressed = ({ event }: { event: { progress: Sent } }) => event.progress;
const why = ({ event }: { event: { error: unknown } }) => event.error;
const isOther = ({ event }: { event: { isOtherAudio: boolean } }) => event.isOtherAudio;
const nothing: Send = () => Promise.resolve();

const transfer = fromCallback<{ type: string }, Pick<Upload, 'id' | 'send'>>(({ input, sendBack }) => {
  const stopping = new AbortController();
  const emit = (event: TransferEvent) => sendBack(event);
  void input
    .send({ uploadId: input.id, signal: stopping.signal, onProgress: (progress) => emit({ type: 'transfer.progressed', progress }) })
    .then(() => emit({ type: 'transfer.done' }))
    .catch((error: unknown) => emit({ type: 'transfer.failed', error }));
  return () => stopping.abort();
});

/** `upload.reset`: another file is to be uploaded; with the same audio it is the same upload. Leaving `uploading` aborts the request. */
export const uploadMachine = setup({
  types: {
    context: {} as Upload,
    input: {} as UploadInput,
    events: {} as UploadEvent,
    tags: {} as 'busy' | 'tryAgain',
  },
  actors: { transfer },
  delays: { pause: ({ context }) => pauseOf(context) },
  guards: {
    mayResume: ({ context }, error: unknown) => context.resumes && isTemporary(error),
  },
  actions: {
    take: assign((_, send: Send) => ({ send, lostInARow: 0, progress: undefined, failure: undefined })),
    forget: assign(({ context }, isOtherAudio: boolean) => ({
      id: isOtherAudio ? crypto.randomUUID() : context.id,
      progress: undefined,
      failure: undefined,
    })),
    pause: assign(({ context }, error: unknown) => ({ ...lostAgain(context, error), progress: undefined })),
    note: assign({ progress: (_, progress: Sent) => progress }),
    complain: assign({ failure: (_, error: unknown) => messageOf(error) }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    lostInARow: 0,
    retryAfter: undefined,
    id: crypto.randomUUID(),
    send: nothing,
    progress: undefined,
    failure: undefined,
  }),
  initial: 'idle',
  states: {
    idle: { on: { 'upload.ask': { target: 'waiting', actions: { type: 'take', params: asked } } } },

    waiting: {
      tags: 'busy',
      on: { 'upload.start': 'uploading', 'upload.cancel': 'cancelled' },
    },

    uploading: {
      tags: 'busy',
      invoke: { src: 'transfer', input: ({ context }) => context },
      on: {
        'transfer.progressed': { actions: { type: 'note', params: progressed } },
        'transfer.done': 'done',
        'transfer.failed': [
          { guard: { type: 'mayResume', params: why }, target: 'paused', actions: { type: 'pause', params: why } },
          { target: 'failed', actions: { type: 'complain', params: why } },
        ],
        'upload.cancel': 'cancelled',
      },
    },

    paused: {
      tags: 'busy',
      after: { pause: 'waiting' },
      on: { 'upload.cancel': 'cancelled' },
    },

    failed: {
      tags: 'tryAgain',
      on: {
        'upload.ask': { target: 'waiting', actions: { type: 'take', params: asked } },
        'upload.reset': { target: 'idle', actions: { type: 'forget', params: isOther } },
      },
    },

    cancelled: {
      tags: 'tryAgain',
      on: {
        'upload.ask': { target: 'waiting', actions: { type: 'take', params: asked } },
        'upload.reset': { target: 'idle', actions: { type: 'forget', params: isOther } },
      },
    },

    done: { type: 'final' },
  },
});

export type UploadActor = ActorRefFrom<typeof uploadMachine>;
