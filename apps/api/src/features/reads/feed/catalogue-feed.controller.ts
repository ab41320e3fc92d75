import { catalogueFeedEndpoints } from '@chorus/contracts';
import { Controller, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { acceptedEncoding, varyByEncoding } from '../../../platform/encoding/accepted-encoding';
import { ContractController } from '../../../platform/http/contract-controller';
import { CatalogueChangesService, feedVersion } from './catalogue-changes.service';
import { type CatalogueSnapshot, CatalogueSnapshots } from './catalogue-snapshots';

const answers = { changes: { cost: 1, readyWith: [feedVersion] }, snapshot: { cost: 20 } };

@Controller()
export class CatalogueFeedController extends ContractController(catalogueFeedEndpoints, answers) {
  constructor(changes: CatalogueChangesService, snapshots: CatalogueSnapshots) {
    super({
      changes: ({ query }) => changes.read(query),
      snapshot: async ({ request, reply }) => sendSnapshot(request, reply, await snapshots.recent()),
    });
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends the stored bytes; a device that has this snapshot already gets none. */
function sendSnapshot({ headers }: FastifyRequest, reply: FastifyReply, { revision, bytes }: CatalogueSnapshot): StreamableFile {
  const encoding = acceptedEncoding(headers['accept-encoding']);
  const etag = `"${revision}-${encoding}"`;
  varyByEncoding(reply).header('etag', etag);
  if (headers['if-none-match'] === etag) {
    void reply.code(304);
    return new StreamableFile(Buffer.alloc(0), { type: JSON_TYPE });
  }
  if (encoding === 'identity') return new StreamableFile(Readable.from([bytes.gzip]).pipe(createGunzip()), { type: JSON_TYPE });
  void reply.header('content-encoding', encoding);
  return new StreamableFile(bytes[encoding], { type: JSON_TYPE, length: bytes[encoding].length });
}
