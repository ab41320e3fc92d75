import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import { extname, join } from 'node:path';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../../tools/network/free-port';

const OF_THE_STACK = /^\/(api|media|sign-in|socket\.io)(\/|\?|$)/;
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

const paced = (bytesPerSecond: number) =>
  new Transform({
    transform: (chunk: Buffer, _, done) => void wait((chunk.byteLength / bytesPerSecond) * 1_000).then(() => done(null, chunk)),
  });

/** Passes on this many bytes, and then nothing more, not even the end. */
function heldAfter(bytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      this.push(chunk.subarray(0, bytes - passed));
      passed += chunk.byteLength;
      if (passed < bytes) done();
    },
  });
}

export class ReleaseServer {
  mediaBytesPerSecond = Infinity;
  /** The number of bytes after which each media response stalls, until `breakMediaOff`. */
  mediaHeldAfterBytes = Infinity;
  #held: ServerResponse[] = [];
  #refusesMedia = false;
  #server: Server | undefined;
  #port = 0;

  private constructor(
    private readonly stackUrl: string,
    private folder: string,
  ) {}

  static async start(stackUrl: string, folder: string): Promise<ReleaseServer> {
    const server = new ReleaseServer(stackUrl, folder);
    server.#port = await freePort();
    await server.comeBack();
    return server;
  }

  get url() {
    return `http://127.0.0.1:${this.#port}`;
  }

  release(folder: string): void {
    this.folder = folder;
  }

  async comeBack(): Promise<void> {
    const server = createServer((asked, answer) => this.#answer(asked, answer));
    await new Promise<void>((listening) => server.listen(this.#port, '127.0.0.1', listening));
    this.#server = server;
  }

  async goAway(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise<void>((closed) => (server ? server.close(() => closed()) : closed()));
  }

  /** Behaves like a server that restarts: responses end midway, and the player's next request is refused. */
  breakMediaOff(): void {
    this.mediaHeldAfterBytes = Infinity;
    this.#refusesMedia = true;
    for (const answer of this.#held.splice(0)) answer.destroy();
  }

  #answer(asked: IncomingMessage, answer: ServerResponse): void {
    const { pathname } = new URL(asked.url ?? '/', this.url);
    if (this.#refusesMedia && asked.headers['sec-fetch-dest'] === 'audio') {
      this.#refusesMedia = false;
      answer.writeHead(503).end();
      return;
    }
    if (OF_THE_STACK.test(pathname)) {
      this.#passOn(asked, answer);
      return;
    }
    const path = extname(pathname) ? pathname : '/index.html';
    const file = join(this.folder, path);
    if (!existsSync(file)) {
      answer.writeHead(404).end();
      return;
    }
    const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    answer.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream', 'cache-control': cacheControl });
    createReadStream(file).pipe(answer);
  }

  #passOn(asked: IncomingMessage, answer: ServerResponse): void {
    const passed = request(new URL(asked.url ?? '/', this.stackUrl), { method: asked.method, headers: asked.headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      (asked.url?.startsWith('/media/') ? this.#slowed(answered, answer) : answered).pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }

  #slowed(media: IncomingMessage, answer: ServerResponse): Transform {
    this.#held.push(answer);
    return media.pipe(paced(this.mediaBytesPerSecond)).pipe(heldAfter(this.mediaHeldAfterBytes));
  }
}
