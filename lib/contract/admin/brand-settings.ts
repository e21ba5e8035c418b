import { DOCUMENT_FIELDS } from "@/lib/contract/site/brand-fields";
import { openObject } from "./document-values";
import { createStoredShape } from "./stored-fields";

const { settings, brandData: data, ...identity } = DOCUMENT_FIELDS;

/** What a document has besides its settings: name, look, hosts, languages and currencies. */
export const brandIdentity = createStoredShape(identity);

/** The settings of a brand's document, as `readSiteConfig` answers them with the contact and the ways to log in. */
export const brandSettings = openObject(createStoredShape(settings));

/** As `readBrandData`, without the tenant. */
export const brandData = openObject(createStoredShape(data));
