/** Folded words for who sells and who buys, by language: English, German, French, Spanish, Italian, Dutch, Portuguese, Scandinavian. */
export const sellerWords = [
	"seller|vendor|provider|service provider|supplier|licensor|contractor|consultant|processor|lessor|retailer|publisher|agency",
	"anbieter|verkaufer|auftragnehmer\\w*|lieferant\\w*|lizenzgeber\\w*|dienstleister\\w*|vermieter\\w*|versorger|betreiber",
	"prestataire|fournisseur|vendeur|editeur|bailleur|operateur|mainteneur|concedant",
	"proveedor|comercializadora|suministrador|prestador|vendedor|licenciante|arrendador|fornitore|prestatore|venditore|licenziante|locatore|concedente",
	"leverancier|opdrachtnemer|dienstverlener|verhuurder|licentiegever|fornecedor|contratada|locador|leverantor\\w*|leverandor\\w*|sprzedawca|wykonawca|uslugodawca",
].join("|");
export const customerWords = [
	"customer|client|buyer|purchaser|applicant|hirer|account holder|subscriber|licensee|merchant|lessee|tenant|recipient",
	"kunde\\w*|auftraggeber\\w*|kaufer\\w*|besteller\\w*|lizenznehmer\\w*|mieter\\w*|abnehmer\\w*",
	"acheteur|abonne|titulaire|locataire|preneur|beneficiaire|souscripteur|licencie",
	"cliente|titular(?: del (?:suministro|contrato))?|intestatario|comprador|suscriptor|abonado|licenciatario|arrendatario|acquirente|committente|locatario|conduttore|licenziatario|abbonato",
	"klant|opdrachtgever|afnemer|huurder|licentienemer|contratante|locatario|assinante|kund\\w*|bestallare\\w*|oppdragsgiver|klient|zamawiajacy|uslugobiorca",
].join("|");
