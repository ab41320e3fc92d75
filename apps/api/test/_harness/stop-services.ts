import { services } from './services';

export default async function stopServices(): Promise<void> {
  for (const service of services.splice(0).reverse()) await service.stop();
}
