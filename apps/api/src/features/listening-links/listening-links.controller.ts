import { listeningLinkEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../platform/http/contract-controller';
import { ListeningLinksService } from './listening-links.service';

const costs = { list: { cost: 1 }, create: { cost: 5, status: 201 }, end: { cost: 1 }, open: { cost: 5 } };

@Controller()
export class ListeningLinksController extends ContractController(listeningLinkEndpoints, costs) {
  constructor(links: ListeningLinksService) {
    super({
      list: async ({ caller }) => ({ data: await links.listOf(caller) }),
      create: ({ caller, body }) => links.create(caller, body),
      end: async ({ caller, params }) => {
        await links.end(caller, params.id);
        return { success: true };
      },
      open: async ({ body, request, reply }) => {
        const { music, cookie } = await links.open(body.token, request.headers.cookie);
        if (cookie !== undefined) reply.header('set-cookie', cookie);
        return music;
      },
    });
  }
}
