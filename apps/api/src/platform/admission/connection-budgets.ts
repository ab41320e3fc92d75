import type { Refusal } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { AddressBudgets } from './address-budgets';
import { cutConnection, type EngineConnection } from './cut-connection';
import { type Allowance, type Bucket, KeyedBuckets, perSecond, takeFrom } from './token-bucket';
import { SecurityLog } from './security-log';
import { IN_A_MOMENT } from './too-many-requests';

const PACKETS: Allowance = { burst: 1_000, perHour: perSecond(200) };
const MOST_REFUSED = 10_000;
const MOST_JOINS = 5;
/** How long a client has to read why it is disconnected. */
const LAST_WORDS_MS = 1_000;

/** First characters of socket.io's packets. */
const JOIN = '0';
const LEAVE = '1';
const JOIN_REFUSED = '4';
/** An event that asks for an acknowledgement, without or with attachments. */
const ACKNOWLEDGED = /^(?:2|5\d+-)(\d+)/;

/** The fields of an Engine.IO packet that are read here. */
interface EnginePacket {
  type: string;
  data?: unknown;
}

const isPacket = ({ type, data }: EnginePacket, kind: string): boolean =>
  type === 'message' && typeof data === 'string' && data.startsWith(kind);

/** The person as whom a connection was admitted. */
interface Owner {
  userId: string;
  /** Tells the client why and disconnects it. */
  disconnect: (message: string) => void;
}

/**
 * Limits what a connection may send, counted before socket.io decodes it and before anybody is admitted. It belongs to the connection and
 * not to its socket, so that leaving and joining again gives no fresh budget. A connection has one socket at a time.
 */
class ConnectionBudget {
  private bucket: Bucket | undefined;
  private owner: Owner | undefined;
  private isTaken = false;
  private joins = 0;
  private refused = 0;

  constructor(
    private readonly conn: EngineConnection,
    private readonly people: KeyedBuckets,
    private readonly onLimit: (userId: string | undefined) => void,
  ) {
    conn.on('packet', (packet: EnginePacket) => {
      // The engine ignores this type.
      if (!this.accepts(packet)) packet.type = 'noop';
    });
    conn.on('packetCreate', (packet: EnginePacket) => {
      if (isPacket(packet, JOIN_REFUSED)) this.isTaken = false;
    });
  }

  admitted(owner: Owner): void {
    this.owner = owner;
  }

  private accepts(packet: EnginePacket): boolean {
    const waitMs = this.consume();
    if (waitMs > 0) return this.refuse(packet, waitMs);
    if (isPacket(packet, JOIN)) return this.acceptsJoin();
    if (isPacket(packet, LEAVE)) this.isTaken = false;
    return true;
  }

  private consume(): number {
    const { waitMs, bucket } = takeFrom(this.bucket, PACKETS, 1, performance.now());
    this.bucket = bucket;
    return waitMs > 0 || !this.owner ? waitMs : this.people.consume(this.owner.userId, PACKETS);
  }

  private acceptsJoin(): boolean {
    this.joins += 1;
    if (this.isTaken || this.joins > MOST_JOINS) {
      cutConnection(this.conn);
      return false;
    }
    this.isTaken = true;
    return true;
  }

  /** Returns whether the packet is still handed on: without its heartbeats, the connection would be lost. */
  private refuse({ type, data }: EnginePacket, retryAfterMs: number): boolean {
    this.refused += 1;
    if (this.refused === 1) this.onLimit(this.owner?.userId);
    if (this.refused === MOST_REFUSED) this.endFlood();
    if (type !== 'message') return true;
    const id = typeof data === 'string' ? ACKNOWLEDGED.exec(data)?.[1] : undefined;
    const refusal: Refusal = { ok: false, code: 'rate_limited', message: IN_A_MOMENT, retryAfterMs };
    if (id !== undefined) this.conn.send(`3${id}${JSON.stringify([refusal])}`);
    return false;
  }

  private endFlood(): void {
    this.owner?.disconnect('This connection sent too many requests.');
    setTimeout(() => cutConnection(this.conn), LAST_WORDS_MS).unref();
  }
}

@Injectable()
export class ConnectionBudgets {
  private readonly budgets = new WeakMap<EngineConnection, ConnectionBudget>();
  /** One bucket a person, on this node: what they protect is its event loop. */
  private readonly people = new KeyedBuckets();

  constructor(
    private readonly security: SecurityLog,
    private readonly addresses: AddressBudgets,
  ) {}

  watch(conn: EngineConnection): void {
    const logLimit = (userId: string | undefined) =>
      this.security.limitReached('socket packets', userId === undefined ? { address: this.addresses.keyOf(conn.request) } : { userId });
    this.budgets.set(conn, new ConnectionBudget(conn, this.people, logLimit));
  }

  /** From now on, packets also count against what all sockets of this person may send. */
  admitted(conn: EngineConnection, owner: Owner): void {
    this.budgets.get(conn)?.admitted(owner);
  }
}
