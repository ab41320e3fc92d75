import { API_PREFIX, type EndpointSpec, type MultipartSpec, type UploadKind } from '@chorus/contracts';
import fc, { type Arbitrary } from 'fast-check';
import { BOUNDARY, RAW_FORM_TYPE, rawForm, type RawPart } from '../_harness/raw-form';
import { hostileText, hostileValue, namesOf, nearlyRight } from './values';

export interface HostileRequest {
  method: string;
  path: string;
  contentType: string | undefined;
  body: Buffer | undefined;
}

export interface Stock {
  ids: readonly string[];
  texts: ReadonlyMap<string, string>;
  files: Readonly<Record<UploadKind, Buffer>>;
}

type Route = Pick<EndpointSpec, 'method' | 'path'> & Partial<EndpointSpec>;

const SURROGATE = '%ED%A0%80';

function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return SURROGATE;
  }
}

const undecodable = fc.constantFrom('%', '%zz', '%00', '%ff', SURROGATE, '%c0%af', '..', '%2e%2e%2f', '%2F');

const segment = ({ ids }: Stock): Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: hostileText.map((text) => encoded(text).slice(0, 900)) },
    { weight: 1, arbitrary: undecodable },
  );

const addressOf = ({ path }: Route, stock: Stock): Arbitrary<string> => {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? segment(stock) : fc.constant(part)));
  return fc.tuple(...parts).map((chosen) => chosen.join('/'));
};

const queryOf = ({ query }: Route): Arbitrary<string> => {
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(query ? namesOf(query) : []), 'q', 'limit', 'cursor') },
    { weight: 1, arbitrary: hostileText },
  );
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('1', '20', 'son+tung', 'WyJzb25nIl0') },
    { weight: 3, arbitrary: hostileText.map(encoded) },
    { weight: 1, arbitrary: undecodable },
  );
  const pair = fc
    .tuple(name.map(encoded), value, fc.constantFrom('=', '[]=', '[x]=', ''))
    .map(([left, right, between]) => left + between + right);
  return fc.array(pair, { maxLength: 3 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
};

type Content = Pick<HostileRequest, 'contentType' | 'body'>;

const json = (value: Arbitrary<unknown>): Arbitrary<Content> =>
  value.map((chosen) => ({ contentType: 'application/json', body: Buffer.from(JSON.stringify(chosen)) }));

const OTHER_TYPES = [
  undefined,
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/html',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  RAW_FORM_TYPE,
  'x',
  '/',
];

const anything: Arbitrary<Content> = fc.record({
  contentType: fc.constantFrom(...OTHER_TYPES),
  body: fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    hostileText.map((text) => Buffer.from(text)),
    fc.constantFrom('{', '[[[[', '{"a":1,}', '"\\ud800"', `--${BOUNDARY}--\r\n`, `--${BOUNDARY}\r\n\r\n`).map((text) => Buffer.from(text)),
  ),
});

const signatures = [
  '',
  'ID3\x04\0\0\0\0\0\0',
  'fLaC',
  'OggS\0',
  'RIFF\0\0\0\0WAVE',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'GIF89a',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
];
const pretended = fc
  .tuple(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 400 }))
  .map(([signature, rest]) => Buffer.concat([Buffer.from(signature, 'latin1'), Buffer.from(rest)]));

function form({ fields, files, many }: MultipartSpec, stock: Stock): Arbitrary<Content> {
  const words = (name: string) =>
    fc.oneof(
      { weight: 16, arbitrary: fc.constant(stock.texts.get(name) ?? 'Mưa') },
      { weight: 3, arbitrary: fc.constantFrom(...stock.texts.values(), ...stock.ids) },
      { weight: 1, arbitrary: hostileText },
    );
  const filename = fc.constantFrom('a.mp3', '../../x', '', '\0', 'x'.repeat(5_000));
  const content = (name: string) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(stock.files[files[name]?.kind ?? many?.kind ?? 'picture']) },
      { weight: 1, arbitrary: fc.constantFrom(...Object.values(stock.files)) },
      { weight: 2, arbitrary: pretended },
    );
  const textPart = (name: string): Arbitrary<RawPart> => words(name).map((chosen) => ({ name, content: chosen }));
  const filePart = (name: string): Arbitrary<RawPart> => fc.record({ name: fc.constant(name), filename, content: content(name) });

  const texts = namesOf(fields).map((name) =>
    fc.oneof({ weight: 19, arbitrary: textPart(name) }, { weight: 1, arbitrary: filePart(name) }),
  );
  const uploads = Object.keys(files).map((name) =>
    fc.oneof({ weight: 19, arbitrary: filePart(name) }, { weight: 1, arbitrary: textPart(name) }),
  );
  const series = many ? [filePart(many.name), filePart(many.name)] : [];
  const extra = fc.constantFrom('__proto__', ...namesOf(fields)).chain(textPart);
  const mostly = (part: Arbitrary<RawPart>) => fc.option(part, { freq: 20, nil: undefined });
  const rarely = (part: Arbitrary<RawPart>) => fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: part });
  return fc
    .record({
      parts: fc.tuple(...[...texts, ...uploads, ...series].map(mostly), rarely(extra)),
      kept: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) }),
    })
    .map(({ parts, kept }) => {
      const whole = rawForm(parts.filter((part) => part !== undefined));
      return { contentType: RAW_FORM_TYPE, body: whole.subarray(0, Math.ceil(whole.length * kept)) };
    });
}

function contentOf({ method, body, multipart }: Route, stock: Stock): Arbitrary<Content> {
  const nothing: Arbitrary<Content> = fc.constant({ contentType: undefined, body: undefined });
  if (multipart)
    return fc.oneof(
      { weight: 8, arbitrary: form(multipart, stock) },
      { weight: 1, arbitrary: json(nearlyRight(multipart.fields, stock.ids)) },
      { weight: 1, arbitrary: anything },
    );
  if (body)
    return fc.oneof(
      { weight: 6, arbitrary: json(nearlyRight(body, stock.ids)) },
      { weight: 2, arbitrary: json(hostileValue) },
      { weight: 2, arbitrary: anything },
    );
  return method === 'GET' ? nothing : fc.oneof({ weight: 3, arbitrary: nothing }, { weight: 1, arbitrary: anything });
}

/** Makes requests that are mostly valid, so that the invalid part gets far. */
export const hostileRequests = (route: Route, stock: Stock): Arbitrary<HostileRequest> =>
  fc
    .tuple(addressOf(route, stock), queryOf(route), contentOf(route, stock))
    .map(([path, query, content]) => ({ method: route.method, path: (route.access ? API_PREFIX : '') + path + query, ...content }));
