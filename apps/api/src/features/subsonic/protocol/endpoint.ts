import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { SignedInPlayer } from '../../accounts/app-passwords/app-passwords.reader';
import { type Parameters, parameterSchema, type ParameterShape, type ParametersOf } from './parameters';
import type { Members } from './values';

export interface Call {
  player: SignedInPlayer;
  /** What the player calls itself. */
  client: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Bytes in place of the protocol's answer; its headers are set. */
export class Bytes {
  constructor(readonly body: Readable | Buffer | undefined) {}
}

export type Answer = Members | Bytes;

export interface PlayerEndpoint {
  /** From the person's allowance, as that of other requests. 0: neither counted nor queued, since it asks for nothing or counts itself. */
  cost: number;
  answer: (parameters: Parameters, call: Call) => Promise<Answer> | Answer;
}

/** One request that players may make, with what it takes. */
export const playerEndpoint = <Shape extends ParameterShape>(
  { cost, takes }: { cost: number; takes: Shape },
  answer: (given: ParametersOf<Shape>, call: Call) => Promise<Answer> | Answer,
): PlayerEndpoint => {
  const schema = parameterSchema(takes);
  return { cost, answer: (parameters, call) => answer(parameters.parse(schema), call) };
};
