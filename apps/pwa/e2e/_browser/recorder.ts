import type { BrowserContext, Request } from 'playwright-core';
import { waitingFor } from './within';

const MOST_LINES = 20;
const MOST_REQUESTS = 10;
const LONGEST_LINE = 300;

interface Recording {
  context: BrowserContext;
  lines: string[];
  underWay: Map<Request, number>;
  isClosed: boolean;
}

declare global {
  var describeBrowsers: (() => string) | undefined;
}

let recordings: Recording[] = [];

export function record(context: BrowserContext): void {
  const recording: Recording = { context, lines: [], underWay: new Map(), isClosed: false };
  recordings = [...recordings.filter(({ isClosed }) => !isClosed), recording];
  const { lines, underWay } = recording;
  const note = (said: string) => {
    const line = said.slice(0, LONGEST_LINE);
    const before = lines.indexOf(line);
    if (before >= 0) lines.splice(before, 1);
    lines.push(line);
    if (lines.length > MOST_LINES) lines.shift();
  };
  const ended = (request: Request) => void underWay.delete(request);
  context.on('console', (message) => note(`${message.type()}: ${message.text()}`));
  context.on('weberror', (failure) => note(`page error: ${failure.error().message}`));
  context.on('request', (request) => underWay.set(request, Date.now()));
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  context.once('close', () => (recording.isClosed = true));
}

const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : []);

function describeRecording({ context, lines, underWay, isClosed }: Recording): string {
  const requests = [...underWay].map(
    ([request, since]) => `${request.method()} ${request.url()} for ${Math.round((Date.now() - since) / 1000)} s`,
  );
  return [
    isClosed
      ? 'A browser that is closed'
      : `A browser at ${
          context
            .pages()
            .map((page) => page.url())
            .join(', ') || 'no page'
        }`,
    ...section('requests under way:', requests.slice(-MOST_REQUESTS)),
    ...section('last said:', lines),
  ].join('\n');
}

globalThis.describeBrowsers = () => [...section('Waiting for:', waitingFor()), ...recordings.map(describeRecording)].join('\n');
