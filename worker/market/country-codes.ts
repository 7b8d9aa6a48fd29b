import { languages } from "#shared/languages.ts";
import { euMembers, type Market } from "#shared/markets.ts";

/** ISO 3166-1: alpha-3, then alpha-2. */
const pairs = `
ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT
AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO
BRABR BRBBB BRNBN BTNBT BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG
COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO
DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB
GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY
HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT
JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY
LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH
MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA
NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE
PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA
SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR
SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO
TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG
VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW
`;

/** ISO 3166-1 alpha-2 of its alpha-3, and what is written for `GB` and by the EU for `GR`. */
const codes = new Map([
  ["UK", "GB"],
  ["EL", "GR"],
  ...pairs
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => [pair.slice(0, 3), pair.slice(3)]),
]);

/** A code that is no other one's stays as it is. @param code in capitals */
export const toAlpha2 = (code: string): string => codes.get(code) ?? code;

/** In the languages of the shop and its own. */
const findNames = (region: string) =>
  [...languages, new Intl.Locale(`und-${region}`).maximize().language].map((language) =>
    new Intl.DisplayNames(language, { type: "region" }).of(region)?.toLowerCase(),
  );

/** Not every service writes codes: a country may be written in any language of the shop. Empty where nobody knows it. */
export function toCountryCode(country: string, markets: readonly Market[]): string {
  const known = [...markets.map((market) => market.country), ...euMembers];
  const given = country.trim().toUpperCase();
  const code = [given, toAlpha2(given)].find((each) => known.includes(each));
  if (code) return code;
  const written = country.trim().toLowerCase();
  const named = markets.find(({ names }) => names?.country.toLowerCase() === written)?.country;
  if (named) return named;
  const regions = [...new Set([...known, ...codes.values()])];
  const meant = regions.find((region) => findNames(region).includes(written));
  return meant ?? toAlpha2(given).match(/^[A-Z]{2}$/)?.[0] ?? "";
}
