import { LARGEST_FRAME_BYTES, SOCKET_PATH } from '@chorus/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { ServerResponse } from 'node:http';
import { Server } from 'socket.io';
import type { Config } from '../config/config';
import { knownHosts } from '../config/known-hosts';
import { pageOrigins } from '../config/page-origins';
import type { AppServer } from './app-socket';
import { AddressBudgets } from '../admission/address-budgets';
import { ConnectionBudgets } from '../admission/connection-budgets';
import type { EngineConnection } from '../admission/cut-connection';
import { disconnectSlowClient } from '../admission/disconnect-slow-client';
import { OtherNodes } from './other-nodes';

/** A dead client is detected after the ping interval plus the ping timeout. */
const PING_EVERY_MS = 10_000;
const PING_TIMEOUT_MS = 8_000;
const HANDSHAKE_TIMEOUT_MS = 10_000;

/** socket.io answers outside the router, so the security-header hooks do not run for it. */
const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

type SocketConfig = Pick<Config, 'publicUrl' | 'allowedOrigins' | 'signIn'>;

class SocketAdapter extends IoAdapter {
  constructor(
    private readonly app: NestFastifyApplication,
    private readonly config: SocketConfig,
  ) {
    super(app);
  }

  override createIOServer(): AppServer {
    const { publicUrl, allowedOrigins } = this.config;
    const origins = [...pageOrigins(publicUrl), ...allowedOrigins];
    const isKnownHost = knownHosts(this.config);
    const otherNodes = this.app.get(OtherNodes).adapter();
    const [addresses, connections] = [this.app.get(AddressBudgets), this.app.get(ConnectionBudgets)];
    const server: AppServer = new Server(this.app.getHttpAdapter().getInstance().server, {
      path: SOCKET_PATH,
      serveClient: false,
      maxHttpBufferSize: LARGEST_FRAME_BYTES,
      pingInterval: PING_EVERY_MS,
      pingTimeout: PING_TIMEOUT_MS,
      connectTimeout: HANDSHAKE_TIMEOUT_MS,
      // Browsers always send an origin; other clients may omit it.
      allowRequest: (request, answer) => {
        const { origin, host } = request.headers;
        const isAllowed = isKnownHost(host) && (origin === undefined || origins.includes(origin));
        answer(null, isAllowed && addresses.takeHandshake(request));
      },
      ...(allowedOrigins.length > 0 && { cors: { origin: allowedOrigins, credentials: true } }),
      ...(otherNodes && { adapter: otherNodes }),
    });
    const headers = {
      ...SAFE_HEADERS,
      ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    };
    server.engine.use((_: unknown, response: Pick<ServerResponse, 'setHeader'>, next: () => void) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      next();
    });
    server.engine.on('connection', (conn: EngineConnection) => {
      connections.watch(conn);
      disconnectSlowClient(conn);
    });
    return server;
  }
}

/** Installs the socket adapter. Call it before `init`, which connects the gateways. */
export function setUpSockets(app: NestFastifyApplication, config: SocketConfig): void {
  app.useWebSocketAdapter(new SocketAdapter(app, config));
}
