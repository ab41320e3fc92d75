import { VISITOR } from '../../platform/storage/responses/response-store';

interface MayShowDeps {
  readClosed: () => Promise<boolean>;
  storeClosed: (isClosed: true) => Promise<unknown>;
  /** Calls back when a page has stored another answer. */
  onClosedChange: (listener: () => void) => void;
  /** The person signed in on this browser, or `VISITOR`. */
  person: () => Promise<string>;
}

interface MayShow {
  /** Whether what this device has stored of the music may be shown. Does not reject. */
  (): Promise<boolean>;
  /** The server has refused music to a visitor. */
  noteRefused: () => void;
}

/** Where only people who are signed in may listen, what a device has stored is shown only while somebody is signed in. */
export function createMayShow({ readClosed, storeClosed, onClosedChange, person }: MayShowDeps): MayShow {
  let closed: Promise<boolean> | undefined;
  const isClosed = () => (closed ??= readClosed().catch(() => false));
  onClosedChange(() => (closed = undefined));
  return Object.assign(async () => !(await isClosed()) || (await person()) !== VISITOR, {
    noteRefused: () => {
      closed = Promise.resolve(true);
      storeClosed(true).catch((error: unknown) => console.warn('It was not stored who may listen', error));
    },
  });
}

/** Reads a store only while it may be shown; otherwise it counts as one that has nothing. */
export const unlessHidden =
  <Given extends unknown[], Found>(mayShow: () => Promise<boolean>, read: (...given: Given) => Promise<Found>) =>
  async (...given: Given): Promise<Found | undefined> =>
    (await mayShow()) ? read(...given) : undefined;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Calls back when the server refuses a visitor, as it does where only people who are signed in may listen. */
export const noticingRefusals =
  (fetch: Fetch, onRefused: () => void): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    if (response.status === 401 && !new Headers(init.headers).has('authorization')) onRefused();
    return response;
  };
