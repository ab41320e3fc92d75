import { type ClientEventSpec, clientEvents, connectionRefusal, refusal, serverEvents, socketAuth } from '@chorus/contracts';
import * as z from 'zod/mini';
import { version } from '../../config/version';
import { type JsonSchema, NamedSchemas } from './named-schemas';

interface Reference {
  $ref: string;
}

interface Message {
  name: string;
  payload: JsonSchema;
}

interface Operation {
  action: 'send' | 'receive';
  channel: Reference;
  summary: string;
  messages: Reference[];
  reply?: { channel: Reference; messages: Reference[] };
}

export interface AsyncApiDocument {
  asyncapi: string;
  info: { title: string; version: string; description: string };
  servers: Record<string, { host: string; protocol: string; description: string; security: Reference[] }>;
  channels: Record<string, { address: string; description: string; messages: Record<string, Message> }>;
  operations: Record<string, Operation>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, Record<string, string>> };
}

const CHANNEL = { $ref: '#/channels/socket' };
const messageOf = (key: string): Reference => ({ $ref: `#/channels/socket/messages/${key}` });

/** Generates AsyncAPI 3 from the contracts' socket events: what clients send with its acknowledgement, and what the server sends. */
export function asyncApiDocument(publicUrl: string): AsyncApiDocument {
  const { host, protocol } = new URL(publicUrl);
  const parts = new Parts();
  parts.addHandshake();
  for (const [name, spec] of Object.entries(clientEvents)) parts.addClientEvent(name, spec);
  for (const [name, payload] of Object.entries(serverEvents)) parts.addServerEvent(name, payload);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Chorus sockets',
      version,
      description:
        'Events of Socket.IO 4. Each has one argument; what a client sends may be acknowledged. Clients and servers ignore events and fields that they do not know. HTTP is described at `/api/docs-json`.',
    },
    servers: {
      chorus: {
        host,
        protocol: protocol === 'https:' ? 'wss' : 'ws',
        description: 'Socket.IO over WebSocket, or long polling at the same path',
        security: [{ $ref: '#/components/securitySchemes/accessToken' }],
      },
    },
    channels: { socket: { address: '/socket.io', description: 'One connection has all events.', messages: parts.messages } },
    operations: parts.operations,
    components: {
      schemas: parts.schemas,
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'In the handshake’s `auth`, or else in the cookie that `GET /api/admin/check` sets',
        },
      },
    },
  };
}

/** The keys of messages: events of both sides may have the same name, such as `typing`. */
class Parts {
  readonly messages: Record<string, Message> = {};
  readonly operations: Record<string, Operation> = {};
  readonly schemas: Record<string, JsonSchema> = {};
  private readonly named = new NamedSchemas('draft-07');

  addHandshake(): void {
    const messages = [this.addMessage('connect', 'connect', socketAuth, 'input')];
    const reply = { channel: CHANNEL, messages: [this.addMessage('connect_error', 'connect_error', connectionRefusal, 'output')] };
    const summary = 'A client connects, with `auth`. A refusal is the `data` of its `connect_error`';
    this.operations.connect = { action: 'receive', channel: CHANNEL, summary, messages, reply };
  }

  addClientEvent(name: string, { payload, accepted }: ClientEventSpec): void {
    const messages = [this.addMessage(`${name}.request`, name, payload, 'input')];
    const answer = this.addMessage(`${name}.acknowledgement`, `${name}.acknowledgement`, z.union([accepted, refusal]), 'output');
    const reply = { channel: CHANNEL, messages: [answer] };
    this.operations[`receive_${name}`] = { action: 'receive', channel: CHANNEL, summary: `A client sends ${name}`, messages, reply };
  }

  addServerEvent(name: string, payload: z.ZodMiniType): void {
    const messages = [this.addMessage(`${name}.event`, name, payload, 'output')];
    this.operations[`send_${name}`] = { action: 'send', channel: CHANNEL, summary: `The server sends ${name}`, messages };
  }

  private addMessage(key: string, name: string, schema: z.ZodMiniType, io: 'input' | 'output'): Reference {
    const { schema: payload, components } = this.named.convert(schema, io);
    Object.assign(this.schemas, components);
    this.messages[key] = { name, payload };
    return messageOf(key);
  }
}
