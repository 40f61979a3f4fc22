import type { BeliefArea, Source } from './belief.ts';

/** The Commission's description of the older SOAP service; its error names are those of the REST service. */
const wsdl: Source = {
  kind: 'document',
  where:
    'checkVatService.wsdl and checkVatTestService.wsdl, https://ec.europa.eu/taxation_customs/vies/checkVatService.wsdl',
  date: '2026-11-27',
};

const technicalInformation: Source = {
  kind: 'document',
  where:
    'VIES, technical information, https://ec.europa.eu/taxation_customs/vies/#/technical-information (named by rocketfellows/vies-vat-validation-php-sdk-rest, README.md, with the addresses of check-vat-number and check-vat-test-service)',
  date: '2026-11-27',
};

const errorsIn200: Source = {
  kind: 'code',
  where:
    'github.com/rocketfellows/vies-vat-validation-php-sdk-rest, README.md, and github.com/MichelMichels ViesSharp, Models/ErrorResponse.cs: {"actionSucceed": false, "errorWrappers": [{"error": …}]} inside HTTP 200',
  date: '2026-11-27',
};

const client = 'services/orders/src/clients/vies/vies-client.ts';
const answer = 'services/orders/src/clients/vies/vies-answer.ts';
const number = 'services/orders/src/clients/vies/vies-number.ts';

const NO_ACCOUNT = 'the service needs no account, and its test service answers by fixed numbers only';

export const vies: BeliefArea = {
  area: 'vies',
  title: 'VIES',
  beliefs: [
    {
      id: 'vies-check-by-post',
      holds:
        'A POST with countryCode and vatNumber to rest-api/check-vat-number answers whether the id is valid.',
      reliedOnIn: [client],
      sources: [technicalInformation, errorsIn200],
      otherwise:
        'No id could be checked. The order is handled as with a service that is away: the rule of the settings for unchecked ids decides, and the order page says so.',
      covers: ['POST /taxation_customs/vies/rest-api/check-vat-number'],
      check: { none: NO_ACCOUNT },
    },
    {
      id: 'vies-errors-inside-200',
      holds:
        'An error comes inside HTTP 200 as actionSucceed false with errorWrappers, or as userError beside valid false.',
      reliedOnIn: [answer],
      sources: [errorsIn200],
      otherwise:
        'An outage could be read as an invalid id and a buyer be charged German tax. The reader takes valid only where no error word stands beside it, whatever the HTTP status is.',
      check: { none: NO_ACCOUNT },
    },
    {
      id: 'vies-invalid-input-is-about-the-id',
      holds: 'INVALID_INPUT says that the id has not the shape of one; it is no outage.',
      reliedOnIn: [answer],
      sources: [wsdl],
      otherwise:
        'A refused country code would count as an invalid id. Countries outside VIES are not asked for at all, so that only the number can be meant.',
      covers: ['INVALID_INPUT'],
      check: { none: NO_ACCOUNT },
    },
    {
      id: 'vies-member-state-away',
      holds:
        'MS_UNAVAILABLE and MS_MAX_CONCURRENT_REQ are about one member state; the others can be asked meanwhile.',
      reliedOnIn: [answer, client],
      sources: [wsdl],
      otherwise:
        'The client would go on asking a service that is away as a whole. Each question ends after five seconds and the order waits for nothing else.',
      covers: ['MS_UNAVAILABLE', 'MS_MAX_CONCURRENT_REQ'],
      check: { none: NO_ACCOUNT },
    },
    {
      id: 'vies-outage-words',
      holds:
        'SERVICE_UNAVAILABLE, TIMEOUT, GLOBAL_MAX_CONCURRENT_REQ, VAT_BLOCKED and IP_BLOCKED say that nothing was checked.',
      reliedOnIn: [answer],
      sources: [wsdl],
      otherwise:
        'A new word for an outage counts as one: every word that is not known to be about the id is read as "not checked", and the service is left alone for a minute.',
      covers: ['SERVICE_UNAVAILABLE', 'TIMEOUT', 'GLOBAL_MAX_CONCURRENT_REQ', 'VAT_BLOCKED', 'IP_BLOCKED'],
      check: { none: NO_ACCOUNT },
    },
    {
      id: 'vies-requester-refused',
      holds:
        'INVALID_REQUESTER_INFO refuses the whole check when the merchant’s own id is wrong or inactive.',
      reliedOnIn: [client, answer],
      sources: [wsdl],
      otherwise:
        'A merchant with a wrong id of their own would get no check at all. The client asks again without naming the requester; the order then has an answer and no number of the request.',
      covers: ['INVALID_REQUESTER_INFO'],
      check: { none: NO_ACCOUNT },
    },
    {
      id: 'vies-request-identifier',
      holds: 'A requester who names their own id gets a requestIdentifier, the proof of the check.',
      reliedOnIn: [client],
      sources: [wsdl],
      otherwise: 'The document’s history shows the check without its number; the invoice is the same.',
      check: { none: NO_ACCOUNT },
    },
    {
      id: 'vies-greece-is-el',
      holds: 'Greece is asked for as EL, Northern Ireland as XI, and Great Britain not at all.',
      reliedOnIn: [number],
      sources: [
        {
          kind: 'document',
          where: 'VIES, list of member states in checkVatService.wsdl and on the page of the service',
          date: '2026-11-27',
        },
      ],
      otherwise: 'Ids of that country would count as not checked, never as invalid.',
      check: { none: NO_ACCOUNT },
    },
    {
      id: 'vies-check-status',
      holds: 'rest-api/check-status names the countries that answer. Our code does not ask it.',
      reliedOnIn: [client],
      sources: [technicalInformation],
      otherwise: 'Nothing: the route is only there for people who try the stand-in by hand.',
      covers: ['GET /taxation_customs/vies/rest-api/check-status'],
      check: { none: NO_ACCOUNT },
    },
  ],
};
