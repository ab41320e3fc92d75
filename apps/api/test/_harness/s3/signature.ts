import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal';

export interface Keys {
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

interface Signed {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  payload: string;
  expiresAfterSeconds: number;
}

const CLOCK_SKEW_SECONDS = 15 * 60;
const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const header = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '');

export const isSigned = (request: IncomingMessage, { searchParams }: URL): boolean =>
  request.headers.authorization !== undefined || searchParams.has('X-Amz-Signature');

/**
 * Checks AWS Signature Version 4, in the header or in the URL, and returns the SHA-256 that the body must have, in hex; undefined when the
 * body is not signed. Throws `Refusal`.
 */
export function checkSignature(request: IncomingMessage, url: URL, { region, credentials }: Keys): string | undefined {
  const signed = url.searchParams.has('X-Amz-Signature') ? fromAddress(url) : fromHeader(request);
  const [accessKeyId, day = '', signedRegion, ...rest] = signed.credential.split('/');
  if (accessKeyId !== credentials.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId', 'There is no such access key.');
  if (signedRegion !== region || rest.join('/') !== 's3/aws4_request' || !signed.date.startsWith(day))
    throw new Refusal(
      400,
      'AuthorizationHeaderMalformed',
      `The credential's scope must be ${region}/s3/aws4_request, of the request's day.`,
    );
  const names = signed.signedHeaders.split(';');
  const unsigned = Object.keys(request.headers).filter((name) => (name === 'host' || name.startsWith('x-amz-')) && !names.includes(name));
  if (unsigned.length > 0) throw new Refusal(403, 'AccessDenied', `Not signed: ${unsigned.join(', ')}`);
  checkTime(signed);

  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${signed.date}\n${scope}\n${sha256(canonical(request, url, names, signed))}`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
  if (hmac(key, text).toString('hex') !== signed.signature)
    throw new Refusal(403, 'SignatureDoesNotMatch', 'The signature is not the one of this request with the secret key.');
  return signedBody(signed);
}

function fromHeader(request: IncomingMessage): Signed {
  const [, credential, signedHeaders, signature] = AUTHORIZATION.exec(header(request, 'authorization')) ?? [];
  if (!credential || !signedHeaders || !signature)
    throw new Refusal(400, 'AuthorizationHeaderMalformed', 'The header authorization is not of AWS Signature Version 4.');
  const [date, payload] = [header(request, 'x-amz-date'), header(request, 'x-amz-content-sha256')];
  return { credential, signedHeaders, signature, date, payload, expiresAfterSeconds: CLOCK_SKEW_SECONDS };
}

function fromAddress({ searchParams }: URL): Signed {
  const of = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  const [credential, signedHeaders, signature] = [of('Credential'), of('SignedHeaders'), of('Signature')];
  const expiresAfterSeconds = Number(of('Expires') || NaN);
  return { credential, signedHeaders, signature, date: of('Date'), payload: 'UNSIGNED-PAYLOAD', expiresAfterSeconds };
}

function checkTime({ date, expiresAfterSeconds }: Signed): void {
  const age = (Date.now() - Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))) / 1000;
  if (!(age >= -CLOCK_SKEW_SECONDS && age <= expiresAfterSeconds))
    throw new Refusal(403, 'RequestTimeTooSkewed', 'The request was signed too long ago, or later than now.');
}

function canonical(request: IncomingMessage, url: URL, names: readonly string[], { payload }: Signed): string {
  const query = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('X-Amz-Signature='))
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort((one, other) => compare(one.split('=', 1)[0]!, other.split('=', 1)[0]!) || compare(one, other));
  const headers = names.map((name) => `${name}:${header(request, name).trim().replaceAll(/ +/g, ' ')}\n`);
  return [request.method, url.pathname, query.join('&'), headers.join(''), names.join(';'), payload].join('\n');
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function signedBody({ payload }: Signed): string | undefined {
  if (payload === 'UNSIGNED-PAYLOAD') return undefined;
  if (/^[0-9a-f]{64}$/.test(payload)) return payload;
  // Some S3 servers refuse these as well, so the product must not depend on them.
  if (payload.startsWith('STREAMING-')) throw new Refusal(501, 'NotImplemented', 'A body that is signed in parts is not supported.');
  throw new Refusal(400, 'InvalidRequest', 'The header x-amz-content-sha256 is missing or is not one.');
}
