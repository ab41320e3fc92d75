/** A request for which the test acts as the network. */
export class FakeRequest {
  static all: FakeRequest[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  opened: string[] = [];
  form = new FormData();
  isAborted = false;
  status = 0;
  responseText = '';
  #answered: Record<string, string> = {};

  constructor() {
    FakeRequest.all.push(this);
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  getResponseHeader(name: string) {
    return this.#answered[name] ?? null;
  }
  answer(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.#answered = headers;
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload();
  }
}

export function pretendUploads() {
  FakeRequest.all = [];
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
}

export async function latestRequest(): Promise<FakeRequest> {
  await new Promise((go) => process.nextTick(go));
  const latest = FakeRequest.all.at(-1);
  if (!latest) throw new Error('nothing was uploaded');
  return latest;
}
