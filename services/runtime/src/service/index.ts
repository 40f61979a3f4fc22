export { type CommonConfig, commonEnvironment, readTls, toCommonConfig } from './common-config.ts';
export {
  hostService,
  type Parts,
  type Service,
  type ServiceOverrides,
} from './host-service.ts';
export { packageHome } from './package-home.ts';
export { startTelemetry } from './telemetry.ts';
export { type TelemetryConfig, telemetryEnvironment, toTelemetryConfig } from './telemetry-config.ts';
