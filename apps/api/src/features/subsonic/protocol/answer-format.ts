import { version } from '../../../platform/config/version';
import { isFromBefore, withoutAdded } from './before-open-subsonic';
import type { ProtocolError } from './protocol-error';
import type { Members } from './values';
import { xmlOf } from './xml';

/** The protocol's version that is spoken. */
const PROTOCOL_VERSION = '1.16.1';

const NAMESPACE = 'http://subsonic.org/restapi';
const ROOT = 'subsonic-response';

/** The name of a function of the page that asks, or a path to one. */
const CALLBACK = /^[\w$.]{1,100}$/;

export type AnswerFormat = { kind: 'xml'; isFromBefore: boolean } | { kind: 'json' } | { kind: 'jsonp'; callback: string };

/** XML unless the player wants something else that we know. */
export function formatOf(first: (name: string) => string | undefined): AnswerFormat {
  const format = first('f');
  if (format === 'json') return { kind: 'json' };
  const callback = first('callback') ?? '';
  return format === 'jsonp' && CALLBACK.test(callback)
    ? { kind: 'jsonp', callback }
    : { kind: 'xml', isFromBefore: isFromBefore(first('v')) };
}

export interface WrittenAnswer {
  type: string;
  text: string;
}

export const writeAnswer = (format: AnswerFormat, members: Members): Promise<WrittenAnswer> => write(format, 'ok', members);

export const writeError = (format: AnswerFormat, { code, message }: ProtocolError): Promise<WrittenAnswer> =>
  write(format, 'failed', { error: { code, message } });

async function write(format: AnswerFormat, status: 'ok' | 'failed', members: Members): Promise<WrittenAnswer> {
  const answer = { status, version: PROTOCOL_VERSION, type: 'chorus', serverVersion: version, openSubsonic: true, ...members };
  if (format.kind === 'xml') {
    const shown = format.isFromBefore ? withoutAdded(answer) : answer;
    return { type: 'application/xml; charset=utf-8', text: await xmlOf(ROOT, shown, NAMESPACE) };
  }
  const text = JSON.stringify({ [ROOT]: answer });
  return format.kind === 'json'
    ? { type: 'application/json; charset=utf-8', text }
    : { type: 'application/javascript; charset=utf-8', text: `/**/${format.callback}(${scriptSafe(text)});` };
}

/** JSON may have line separators that a script of an old browser must not. */
const scriptSafe = (json: string) => json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
