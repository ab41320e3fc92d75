import { albumAdminEndpoints } from '@chorus/contracts';
import { Controller, HttpStatus } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { AlbumEditor } from './album-editor';

const { add, change } = albumAdminEndpoints;

@Controller()
export class AlbumsAdminController extends ContractController({ add, change }, { add: { status: HttpStatus.CREATED } }) {
  constructor(editor: AlbumEditor) {
    super({
      add: ({ form, caller }) => editor.add(form, caller.userId),
      change: ({ params, form, caller }) => editor.change(params.id, form, caller.userId),
    });
  }
}
