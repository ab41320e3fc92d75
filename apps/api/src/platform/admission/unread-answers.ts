import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { addressGroups, type AddressGroup } from './address-key';
import { TooManyRequests } from './too-many-requests';

/** Smaller ones fit into the buffers of a connection. */
const SMALLEST_BYTES = 64 * 1_024;
/**
 * For a person, or the visitors of an address: two lists of ten thousand songs. A single answer may be larger, such as a list of a hundred
 * thousand.
 */
const MOST_BYTES = 8 * 1_024 * 1_024;
const RETRY_AFTER_MS = 5_000;
/** A client that has read nothing for this long is cut. */
const STALLED_MS = 30_000;

/** A person, or an address with its wider groups. */
const readersOf = ({ caller, guest, ip }: FastifyRequest): readonly AddressGroup[] => {
  const person = caller ?? guest;
  return person
    ? [{ key: `person:${person.userId}`, times: 1 }]
    : addressGroups(ip).map(({ key, times }) => ({ key: `address:${key}`, times }));
};

interface Held {
  readers: readonly AddressGroup[];
  length: number;
}

interface Unread {
  answers: number;
  bytes: number;
}

const none: Unread = { answers: 0, bytes: 0 };

/** Counts the bytes of answers that a person, or an address's visitors, have asked for and not read: this node keeps them in memory. */
@Injectable()
export class UnreadAnswers {
  private readonly unread = new Map<string, Unread>();
  private readonly connections = new WeakMap<Socket, Map<ServerResponse, Held>>();

  /** Throws 429 while too much is unread. */
  requireRoom(request: FastifyRequest): void {
    const isFull = ({ key, times }: AddressGroup) => {
      const { answers, bytes } = this.unread.get(key) ?? none;
      return answers > 1 && bytes >= MOST_BYTES * times;
    };
    if (readersOf(request).some(isFull))
      throw new TooManyRequests(RETRY_AFTER_MS, 'Too many of your requests are still being sent. Try again in a moment.');
  }

  add(request: FastifyRequest, length: number, response: ServerResponse): void {
    const { socket } = response.req;
    // Injected requests have no connection.
    if (length < SMALLEST_BYTES || response.destroyed || !(socket instanceof Socket)) return;
    const readers = readersOf(request);
    for (const { key } of readers) {
      const { answers, bytes } = this.unread.get(key) ?? none;
      this.unread.set(key, { answers: answers + 1, bytes: bytes + length });
    }
    const held = this.heldBy(socket).set(response, { readers, length });
    response.setTimeout(STALLED_MS).once('close', () => this.release(held, response));
  }

  /** For pipelined requests, Node closes only the response that is being sent when their connection ends. */
  private heldBy(socket: Socket): Map<ServerResponse, Held> {
    const known = this.connections.get(socket);
    if (known) return known;
    const held = new Map<ServerResponse, Held>();
    this.connections.set(socket, held);
    socket.once('close', () => {
      for (const response of held.keys()) this.release(held, response);
    });
    return held;
  }

  private release(held: Map<ServerResponse, Held>, response: ServerResponse): void {
    const one = held.get(response);
    if (!one) return;
    held.delete(response);
    for (const { key } of one.readers) {
      const { answers, bytes } = this.unread.get(key) ?? none;
      if (answers > 1) this.unread.set(key, { answers: answers - 1, bytes: bytes - one.length });
      else this.unread.delete(key);
    }
  }
}

/** Call it before compression is set up, since that makes streams of strings. */
export function countUnreadAnswers(app: NestFastifyApplication): void {
  const unread = app.get(UnreadAnswers);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, payload, done) => {
      if (typeof payload === 'string') unread.add(request, payload.length, reply.raw);
      done(null, payload);
    });
}
