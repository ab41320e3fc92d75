import type { KeyedBuckets } from '../rate-limit/keyed-buckets';
import { type Allowance, type Bucket, perSecond, takeFrom } from '../rate-limit/token-bucket';
import type { EngineConnection } from './app-socket';
import { cutConnection } from './cut-connection';
import { tooManyRequests } from './refused';

const PACKETS: Allowance = { burst: 1_000, perHour: perSecond(200) };
const MOST_REFUSED = 10_000;
const MOST_JOINS = 5;

/** First characters of socket.io's packets. */
const JOIN = '0';
const LEAVE = '1';
const JOIN_REFUSED = '4';
/** An event that asks for an acknowledgement, without or with attachments. */
const ACKNOWLEDGED = /^(?:2|5\d+-)(\d+)/;

/** As the engine emits it. */
interface EnginePacket {
  type: string;
  data?: unknown;
}

const isPacket = ({ type, data }: EnginePacket, kind: string): boolean =>
  type === 'message' && typeof data === 'string' && data.startsWith(kind);

/**
 * What a connection may send, counted before socket.io decodes it and before anybody is admitted. It belongs to the connection and not to its
 * socket, so that leaving and joining again gives no fresh budget. A connection has one socket at a time.
 */
export class ConnectionBudget {
  private bucket: Bucket | undefined;
  private userId: string | undefined;
  private isTaken = false;
  private joins = 0;
  private refused = 0;

  constructor(
    private readonly conn: EngineConnection,
    private readonly people: KeyedBuckets,
    private readonly on: { limit: () => void; flood: () => void },
  ) {
    conn.on('packet', (packet: EnginePacket) => {
      // The engine ignores this type.
      if (!this.accepts(packet)) packet.type = 'noop';
    });
    conn.on('packetCreate', (packet: EnginePacket) => {
      if (isPacket(packet, JOIN_REFUSED)) this.isTaken = false;
    });
  }

  /** From now on, packets also count against what all sockets of this person may send. */
  share(userId: string): void {
    this.userId = userId;
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
    return waitMs > 0 || this.userId === undefined ? waitMs : this.people.consume(this.userId, PACKETS);
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
    if (this.refused === 1) this.on.limit();
    if (this.refused === MOST_REFUSED) this.on.flood();
    if (type !== 'message') return true;
    const id = typeof data === 'string' ? ACKNOWLEDGED.exec(data)?.[1] : undefined;
    if (id !== undefined) this.conn.send(`3${id}${JSON.stringify([tooManyRequests(retryAfterMs).toRefusal()])}`);
    return false;
  }
}
