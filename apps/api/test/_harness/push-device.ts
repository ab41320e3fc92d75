import { isPushedMessage, isPushedRoom, type NewPushSubscription, type PushedMessage, type PushedRoom } from '@chorus/contracts';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const SALT_BYTES = 16;
const TAG_BYTES = 16;

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * A browser as seen by its push service: only this device can decrypt its payloads (RFC 8291, RFC
 * 8188).
 */
export class PushDevice {
  private readonly pair = createECDH('prime256v1');
  private readonly publicKey = this.pair.generateKeys();
  private readonly secret = randomBytes(16);

  constructor(readonly endpoint: string) {}

  get subscription(): NewPushSubscription {
    return { endpoint: this.endpoint, keys: { p256dh: this.publicKey.toString('base64url'), auth: this.secret.toString('base64url') } };
  }

  get proof() {
    return { endpoint: this.endpoint, auth: this.subscription.keys.auth };
  }

  /** Throws unless the body was encrypted for this device and is a message of Chorus. */
  read(body: Buffer): PushedMessage {
    const message = this.decrypt(body);
    if (!isPushedMessage(message)) throw new Error('this is no message of Chorus');
    return message;
  }

  /** The same for the start of a room. */
  readRoom(body: Buffer): PushedRoom {
    const room = this.decrypt(body);
    if (!isPushedRoom(room)) throw new Error('this is no room of Chorus');
    return room;
  }

  private decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, SALT_BYTES);
    const keyEnd = SALT_BYTES + 5 + (body[SALT_BYTES + 4] ?? 0);
    const sender = body.subarray(SALT_BYTES + 5, keyEnd);
    const record = body.subarray(keyEnd);

    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, sender]);
    const key = derive(this.pair.computeSecret(sender), this.secret, info, 32);
    const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

    const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(record.subarray(-TAG_BYTES));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}
