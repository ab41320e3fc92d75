import { type ParamsOf, type ResponseOf, albumAdminEndpoints } from '@chorus/contracts';
import { Controller, Param } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator';
import type { FormOf } from '../../../platform/http/multipart/form';
import { Form } from '../../../platform/http/multipart/form.decorator';
import { CurrentPerson } from '../../../platform/identity/current-person.decorator';
import type { Person } from '../../../platform/identity/person';
import { AlbumEditor } from './album-editor';

@Controller()
export class AlbumsAdminController {
  constructor(private readonly editor: AlbumEditor) {}

  @Endpoint(albumAdminEndpoints.add, 201)
  add(
    @Form() form: FormOf<typeof albumAdminEndpoints.add>,
    @CurrentPerson() { userId }: Person,
  ): Promise<ResponseOf<typeof albumAdminEndpoints.add>> {
    return this.editor.add(form, userId);
  }

  @Endpoint(albumAdminEndpoints.change)
  change(
    @Param({ schema: albumAdminEndpoints.change.params }) { id }: ParamsOf<typeof albumAdminEndpoints.change>,
    @Form() form: FormOf<typeof albumAdminEndpoints.change>,
    @CurrentPerson() { userId }: Person,
  ): Promise<ResponseOf<typeof albumAdminEndpoints.change>> {
    return this.editor.change(id, form, userId);
  }
}
