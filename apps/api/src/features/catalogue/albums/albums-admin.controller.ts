import { albumAdminEndpoints } from '@chorus/contracts';
import { Controller, HttpStatus } from '@nestjs/common';
import { ContractController, nothingToAsk } from '../../../platform/http/contract-controller';
import { AlbumEditor } from './album-editor';
import { AlbumsService } from './albums.service';

const { add, change } = albumAdminEndpoints;

@Controller()
export class AlbumsAdminController extends ContractController({ add, change }, { add: { status: HttpStatus.CREATED } }) {
  constructor(editor: AlbumEditor, albums: AlbumsService) {
    super({
      add: { beforeForm: nothingToAsk, answer: ({ form, caller }) => editor.add(form, caller.userId) },
      change: {
        beforeForm: ({ params }) => albums.byId(params.id),
        answer: ({ params, form, caller }) => editor.change(params.id, form, caller.userId),
      },
    });
  }
}
