/** The parts of an OpenAPI document that the page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes?: Readonly<Record<string, { readonly description?: string }>>;
  };
}

export interface ApiOperation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
  readonly responses?: Readonly<Record<string, ApiResponse>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
}

interface ApiResponse {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

export type JsonSchema =
  | boolean
  | {
      readonly $ref?: string;
      readonly type?: string | readonly string[];
      readonly const?: unknown;
      readonly enum?: readonly unknown[];
      readonly description?: string;
      readonly properties?: Readonly<Record<string, JsonSchema>>;
      readonly required?: readonly string[];
      readonly additionalProperties?: JsonSchema;
      readonly propertyNames?: JsonSchema;
      readonly items?: JsonSchema;
      readonly prefixItems?: readonly JsonSchema[];
      readonly anyOf?: readonly JsonSchema[];
      readonly oneOf?: readonly JsonSchema[];
      readonly allOf?: readonly JsonSchema[];
      readonly minimum?: number;
      readonly maximum?: number;
      readonly minLength?: number;
      readonly maxLength?: number;
      readonly minItems?: number;
      readonly maxItems?: number;
      readonly pattern?: string;
      readonly format?: string;
    };

export interface ListedOperation extends ApiOperation {
  readonly method: string;
  readonly path: string;
}

/** All operations by their first tag, in the order of the document. */
export function operationsByTag({ paths }: ApiDocument): ReadonlyMap<string, readonly ListedOperation[]> {
  const groups = new Map<string, ListedOperation[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'other';
      const group = groups.get(tag) ?? [];
      group.push({ ...operation, method: method.toUpperCase(), path });
      groups.set(tag, group);
    }
  return groups;
}
