import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  AppPasswordsReader,
  type PlayerCredentials,
  type PlayerSignIn,
  type SignedInPlayer,
} from '../accounts/app-passwords/app-passwords.reader';
import { CODES, ProtocolError } from './protocol/protocol-error';
import { optionalText, type Parameters, parameterSchema, text } from './protocol/parameters';

const credentials = parameterSchema({ u: optionalText, p: optionalText, t: optionalText, s: optionalText, apiKey: optionalText });
const client = parameterSchema({ v: text, c: text });

/** A password in hexadecimal digits, so that it is not read at a glance. */
const ENCODED = 'enc:';

const decoded = (password: string): string =>
  password.startsWith(ENCODED) ? Buffer.from(password.slice(ENCODED.length), 'hex').toString('utf8') : password;

const missing = (name: string) => new ProtocolError(CODES.missingParameter, `Required parameter is missing: ${name}.`);

/** Finds out whose player it is. */
@Injectable()
export class PlayerSignIns {
  constructor(private readonly passwords: AppPasswordsReader) {}

  async signIn(parameters: Parameters, request: FastifyRequest): Promise<{ player: SignedInPlayer; client: string }> {
    const sent = credentialsIn(parameters);
    const { v, c } = parameters.parse(client);
    requireVersion(v);
    const outcome = await this.passwords.signIn({ credentials: sent, request: request.raw, address: request.ip, client: c });
    if (typeof outcome === 'object' && 'userId' in outcome) return { player: outcome, client: c };
    throw refusalOf(outcome, 'apiKey' in sent);
  }
}

/** There is one way at a time to say who it is. */
function credentialsIn(parameters: Parameters): PlayerCredentials {
  const { u, p, t, s, apiKey } = parameters.parse(credentials);
  const isOther = [u, p, t, s].some((value) => value !== undefined);
  if (apiKey !== undefined && isOther) throw new ProtocolError(CODES.conflicting, 'Send either an API key or a user name, not both.');
  if (apiKey !== undefined) return { apiKey };
  if (u === undefined) throw missing('u');
  if (p !== undefined && t !== undefined) throw new ProtocolError(CODES.conflicting, 'Send either a password or a token, not both.');
  if (p !== undefined) return { username: u, password: decoded(p) };
  if (t === undefined) throw missing('p');
  if (s === undefined) throw missing('s');
  return { username: u, token: t, salt: s };
}

/** The second number is of what a server of the first has besides. */
function requireVersion(version: string): void {
  const major = Number(/^\d{1,3}/.exec(version)?.[0] ?? 1);
  if (major < 1) throw new ProtocolError(CODES.clientTooOld, 'This player is too old. Update it.');
  if (major > 1) throw new ProtocolError(CODES.serverTooOld, 'This player needs a later version of the protocol.');
}

function refusalOf(outcome: Exclude<PlayerSignIn, SignedInPlayer>, isKey: boolean): ProtocolError {
  if (outcome === 'wrong')
    return isKey
      ? new ProtocolError(CODES.wrongKey, 'This API key is wrong. Make another one in the settings of Chorus.')
      : new ProtocolError(CODES.wrongPassword, 'Wrong user name or password. Make a password for this player in the settings of Chorus.');
  if (outcome === 'suspended') return new ProtocolError(CODES.notAllowed, 'Your account is suspended.');
  if (outcome === 'unknown') return new ProtocolError(CODES.generic, "We can't check your password right now. Try again in a moment.");
  return new ProtocolError(CODES.wrongPassword, 'There were too many wrong passwords. Try again later.', outcome.waitMs);
}
